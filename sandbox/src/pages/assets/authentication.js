/** 3-D Secure page: sends the payer's choice and follows the answer. */

const section = document.querySelector('#authentication');
const outcome = document.querySelector('#outcome');
const buttons = [...section.querySelectorAll('[data-outcome]')];
let sending = false;

function show(message, good) {
  outcome.textContent = message;
  outcome.classList.toggle('good', good);
  outcome.focus();
}

function setSending(now) {
  sending = now;
  for (const button of buttons) button.setAttribute('aria-disabled', String(now));
}

async function send(choice) {
  const response = await fetch(section.dataset.completeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: choice }),
  });
  const answer = await response.json();
  if (answer.redirectUrl !== undefined) {
    window.location.assign(answer.redirectUrl);
    return;
  }
  const good = answer.status === 'succeeded';
  show(good ? section.dataset.doneText : (answer.error ?? answer).message, good);
  section.querySelector('.actions').hidden = true;
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    if (sending) return;
    setSending(true);
    send(button.dataset.outcome).catch(() => {
      setSending(false);
      show('Your answer could not be sent. Check your connection and try again.', false);
    });
  });
}
