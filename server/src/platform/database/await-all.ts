/**
 * Waits for all reads even if one fails, so that none runs on a connection that already serves another caller.
 * @throws the error of the first failed read
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
