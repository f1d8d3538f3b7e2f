/** "+12025550147", or as it was typed "2025550147" → "(202) 555-0147"; numbers of other countries stay as they are kept. No line ends inside. */
export function formatPhone(phone: string): string {
  const american = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return american === null ? phone : `(${american[1]})\u00A0${american[2]}-${american[3]}`;
}
