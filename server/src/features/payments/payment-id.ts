const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether an address can name a payment at all; anything else is simply not found. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
