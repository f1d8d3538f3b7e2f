const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** False for path parameters that cannot be a payment id; the caller answers 404. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
