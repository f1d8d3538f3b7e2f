/**
 * Waits for reads that do not need each other's answers: asked at the same moment, they share a round trip
 * (gathered-reads.ts). Takes and returns an object, so that each answer has the name of its read.
 * @throws what the first that fails throws
 */
export async function readTogether<Reads extends Readonly<Record<string, Promise<unknown>>>>(
  reads: Reads,
): Promise<{ [Name in keyof Reads]: Awaited<Reads[Name]> }> {
  const answers = await Promise.all(
    Object.entries(reads).map(async ([name, read]) => [name, await read] as const),
  );
  return Object.fromEntries(answers) as { [Name in keyof Reads]: Awaited<Reads[Name]> };
}
