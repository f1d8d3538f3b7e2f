/**
 * "+12025550147" or "2025550147" → "(202) 555-0147", with non-breaking characters. Numbers of other countries are
 * unchanged.
 */
export function formatPhone(phone: string): string {
  const american = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return american === null ? phone : `(${american[1]})\u00A0${american[2]}-${american[3]}`;
}
