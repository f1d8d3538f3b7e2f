/** Micro-deposit page: sends the amounts and shows the bank's answer. */

const form = document.querySelector('#amounts');
const outcome = document.querySelector('#outcome');
let sending = false;

function show(message, good) {
  outcome.textContent = message;
  outcome.classList.toggle('good', good);
  outcome.focus();
}

async function send() {
  const amounts = [form.elements.first, form.elements.second].map((field) => Number(field.value));
  const response = await fetch(form.dataset.verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amounts }),
  });
  const answer = await response.json();
  const good = answer.status === 'succeeded';
  show(good ? form.dataset.doneText : (answer.error ?? answer).message, good);
  if (good) for (const part of form.querySelectorAll('.pair, button')) part.hidden = true;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (sending) return;
  sending = true;
  send()
    .catch(() => show('The amounts could not be sent. Check your connection and try again.', false))
    .finally(() => {
      sending = false;
    });
});
