/** Matches whole words only: "Ana" in "Ana paid", never in "Anabel paid". */

export function withoutName(text: string, name: string, standIn: string): string {
  const quoted = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${quoted}(?![\\p{L}\\p{M}\\p{N}])`, 'gu'),
    () => standIn,
  );
}
