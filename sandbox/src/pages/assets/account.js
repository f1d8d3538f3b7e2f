/** Connected account page: validates and sends the fields, then follows the answer. */

const form = document.querySelector('#account-form');
const saveButton = document.querySelector('#save');
const formError = document.querySelector('#form-error');
const emptyMessages = {
  holderName: 'Enter the name on the account.',
  routingNumber: 'Enter the routing number.',
  accountNumber: 'Enter the account number.',
};
const fieldOfCode = { routing_number_invalid: 'routingNumber', account_number_invalid: 'accountNumber' };

function showFieldError(name, message) {
  const input = form.elements[name];
  document.querySelector(`#${name}-error`).textContent = message;
  if (message === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Shows all empty fields and returns the first. */
function findMistake() {
  let first = null;
  for (const [name, message] of Object.entries(emptyMessages)) {
    const isEmpty = form.elements[name].value.trim() === '';
    showFieldError(name, isEmpty ? message : '');
    if (isEmpty) first ??= form.elements[name];
  }
  return first;
}

function showError({ code, message }) {
  const name = fieldOfCode[code];
  if (name === undefined) {
    formError.textContent = message;
    formError.focus();
    return;
  }
  showFieldError(name, message);
  form.elements[name].focus();
}

let sending = false;
function setSending(now) {
  sending = now;
  saveButton.setAttribute('aria-disabled', String(now));
  saveButton.textContent = now ? 'Saving…' : 'Save';
}

async function send(body) {
  const response = await fetch(form.dataset.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (answer.redirectUrl !== undefined) {
    window.location.assign(answer.redirectUrl);
    return;
  }
  setSending(false);
  showError(answer.error ?? answer);
}

function sendOrSay(body) {
  formError.textContent = '';
  setSending(true);
  send(body).catch(() => {
    setSending(false);
    showError({ message: 'This could not be sent. Check your connection and try again.' });
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (sending) return;
  const mistake = findMistake();
  if (mistake !== null) {
    mistake.focus();
    return;
  }
  const digits = (name) => form.elements[name].value.replace(/[\s-]/g, '');
  sendOrSay({
    holderName: form.elements.holderName.value.trim(),
    routingNumber: digits('routingNumber'),
    accountNumber: digits('accountNumber'),
    leavesOutDocument: form.elements.lacks?.checked === true,
  });
});

document.querySelector('#later')?.addEventListener('click', () => {
  if (!sending) sendOrSay({ isLater: true });
});

for (const button of document.querySelectorAll('[data-number]')) {
  button.addEventListener('click', () => {
    if (form.elements.holderName.value.trim() === '') form.elements.holderName.value = 'Test Member';
    form.elements.routingNumber.value = '110000000';
    form.elements.accountNumber.value = button.dataset.number;
    formError.textContent = '';
    findMistake();
    saveButton.focus();
  });
}
