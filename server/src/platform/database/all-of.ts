/**
 * Waits for reads that do not need each other's answers: asked at the same moment, under Database.readTogether they share a
 * round trip. Takes and returns an object, so that each answer has the name of its read.
 * @throws what the first that fails throws
 */
export async function allOf<Reads extends Readonly<Record<string, unknown>>>(
  reads: Reads,
): Promise<{ [Name in keyof Reads]: Awaited<Reads[Name]> }> {
  const answers = await Promise.all(Object.values(reads));
  const names = Object.keys(reads);
  return Object.fromEntries(names.map((name, at) => [name, answers[at]])) as {
    [Name in keyof Reads]: Awaited<Reads[Name]>;
  };
}
