/** Cards: what other features show of them. */
export { SaveCardForm } from './save-card-form.tsx';
