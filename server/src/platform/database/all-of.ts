/**
 * Waits for reads that do not need each other's answers: asked at the same moment, under Database.readTogether they share a
 * round trip. Takes and returns an object, so that each answer has the name of its read. It waits for all, also where one
 * fails: none may go out when its transaction has been rolled back and its connection is another's.
 * @throws what the first of them that failed has thrown
 */
export async function awaitAll<Reads extends Readonly<Record<string, unknown>>>(
  reads: Reads,
): Promise<{ [Name in keyof Reads]: Awaited<Reads[Name]> }> {
  const settled = await Promise.allSettled(Object.values(reads));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const answers = settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  const names = Object.keys(reads);
  return Object.fromEntries(names.map((name, at) => [name, answers[at]])) as {
    [Name in keyof Reads]: Awaited<Reads[Name]>;
  };
}
