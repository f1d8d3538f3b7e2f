/** Hosted payment page: validates and sends the card, then follows the answer. */

const form = document.querySelector('#card-form');
const payButton = document.querySelector('#pay');
const formError = document.querySelector('#form-error');
const payText = payButton.textContent;

/** Maps the provider's error codes to fields. */
const fieldOfCode = {
  incorrect_number: 'cardNumber',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
};
const emptyMessages = {
  cardNumber: 'Enter your card number.',
  expiry: 'Enter the expiry date, for example 04 / 29.',
  cvc: 'Enter the security code.',
};

function showFieldError(name, message) {
  const input = form.elements[name];
  document.querySelector(`#${name}-error`).textContent = message;
  if (message === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

function readExpiry() {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(form.elements.expiry.value);
  return match === null ? null : { expMonth: Number(match[1]), expYear: Number(match[2]) };
}

function messageFor(name) {
  const empty = form.elements[name].value.trim() === '';
  return empty || (name === 'expiry' && readExpiry() === null) ? emptyMessages[name] : '';
}

/** Shows every mistake and returns the first invalid field. */
function findMistake() {
  let first = null;
  for (const name of Object.keys(emptyMessages)) {
    const message = messageFor(name);
    showFieldError(name, message);
    if (message !== '') first ??= form.elements[name];
  }
  return first;
}

function showError({ code, message }) {
  const name = fieldOfCode[code];
  if (name === undefined) {
    // The payer's first question after an error.
    const outcome = code === undefined ? '' : ' Nothing was charged.';
    formError.textContent = `${message}${outcome}${code === 'card_declined' ? ' Try another card.' : ''}`;
    formError.focus();
  } else {
    showFieldError(name, message);
    form.elements[name].focus();
  }
}

let sending = false;
function setSending(now) {
  sending = now;
  payButton.setAttribute('aria-disabled', String(now));
  payButton.textContent = now ? 'Paying…' : payText;
}

async function sendCard() {
  const response = await fetch(form.dataset.payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cardNumber: form.elements.cardNumber.value,
      cvc: form.elements.cvc.value.trim(),
      ...readExpiry(),
    }),
  });
  const answer = await response.json();
  const next = answer.nextActionUrl ?? answer.redirectUrl;
  if (next !== undefined) {
    window.location.assign(next);
    return;
  }
  // Expired or already paid: a reload shows the page's state and the next step.
  if (['checkout_session_expired', 'payment_intent_unexpected_state'].includes(answer.error?.code)) {
    window.location.reload();
    return;
  }
  setSending(false);
  showError(answer.error ?? { message: answer.message });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (sending) return;
  formError.textContent = '';
  const mistake = findMistake();
  if (mistake !== null) {
    mistake.focus();
    return;
  }
  setSending(true);
  sendCard().catch(() => {
    setSending(false);
    showError({ message: 'The card could not be sent. Check your connection and try again.' });
  });
});

for (const name of Object.keys(emptyMessages)) {
  const input = form.elements[name];
  // Not during a click on the button, which would move.
  input.addEventListener('blur', (event) => {
    if (input.value !== '' && event.relatedTarget !== payButton) showFieldError(name, messageFor(name));
  });
  input.addEventListener('input', () => {
    if (messageFor(name) === '') showFieldError(name, '');
    // The error belonged to another card.
    if (name === 'cardNumber') formError.textContent = '';
  });
}

form.elements.expiry.addEventListener('input', (event) => {
  const input = event.currentTarget;
  if (/^\d{2}$/.test(input.value) && event.inputType === 'insertText') input.value += ' / ';
});

for (const button of document.querySelectorAll('[data-number]')) {
  button.addEventListener('click', () => {
    form.elements.cardNumber.value = button.querySelector('.number').textContent;
    form.elements.expiry.value = '12 / 34';
    form.elements.cvc.value = button.dataset.cvc;
    formError.textContent = '';
    findMistake();
    payButton.focus();
  });
}

/** The back button may restore an old copy, so reload the state from the server. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});
