export function prove(_port: number, _say: (line: string) => void): Promise<boolean> {
  return Promise.resolve(false);
}
