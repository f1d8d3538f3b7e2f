/**
 * Stands in for the script of js.stripe.com, with the calls of it that a merchant's page needs: Stripe(key),
 * elements() and their update(), a Payment Element, and the confirmations. Stripe shows its fields in a frame; here they
 * stand in a shadow root, sent to this host alone.
 */
(() => {
  const host = new URL(document.currentScript.src).origin;

  const WORDS = {
    en: {
      sandbox: 'Sandbox',
      testCard:
        'No real card is charged. Use 4242 4242 4242 4242, any future date and any three digits. A real card is declined here.',
      number: 'Card number',
      numberMissing: 'Please enter the card number',
      expiry: 'Expiry date',
      expiryMissing: 'Please enter the expiry date as MM / YY',
      expiryLooks: 'MM / YY',
      cvc: 'Security code',
      cvcMissing: 'Please enter the security code',
    },
    es: {
      sandbox: 'Modo de prueba',
      testCard:
        'No se cobra ninguna tarjeta real. Usa 4242 4242 4242 4242, cualquier fecha futura y tres cifras. Una tarjeta real se rechaza aquí.',
      number: 'Número de tarjeta',
      numberMissing: 'Escribe el número de tarjeta',
      expiry: 'Vencimiento',
      expiryMissing: 'Escribe el vencimiento como MM / AA',
      expiryLooks: 'MM / AA',
      cvc: 'Código de seguridad',
      cvcMissing: 'Escribe el código de seguridad',
    },
    fr: {
      sandbox: 'Mode test',
      testCard:
        'Aucune vraie carte n’est débitée. Utilisez 4242 4242 4242 4242, une date future et trois chiffres. Une vraie carte est refusée ici.',
      number: 'Numéro de carte',
      numberMissing: 'Saisissez le numéro de carte',
      expiry: 'Expiration',
      expiryMissing: 'Saisissez l’expiration comme MM / AA',
      expiryLooks: 'MM / AA',
      cvc: 'Code de sécurité',
      cvcMissing: 'Saisissez le code de sécurité',
    },
  };

  /** "12 / 30", "12/2030" or "1230" as month and year; null for anything else. */
  function readExpiry(text) {
    const match = /^\s*(\d{1,2})\s*[/\s-]?\s*(\d{2}|\d{4})\s*$/.exec(text);
    if (match === null) return null;
    const [, month, year] = match;
    return { expMonth: Number(month), expYear: year.length === 2 ? 2000 + Number(year) : Number(year) };
  }

  const FIELDS = [
    { name: 'cardNumber', label: 'number', missing: 'numberMissing', autocomplete: 'cc-number' },
    {
      name: 'expiry',
      label: 'expiry',
      missing: 'expiryMissing',
      autocomplete: 'cc-exp',
      looks: 'expiryLooks',
    },
    { name: 'cvc', label: 'cvc', missing: 'cvcMissing', autocomplete: 'cc-csc', maxLength: 4 },
  ];

  const LOOK = `
    :host { display: block; }
    .fields { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; color: var(--text); font: inherit; }
    .note, .cardNumber { grid-column: 1 / -1; }
    .note { border: 1px solid var(--line); border-radius: var(--radius); background: var(--ground); padding: 0.75rem 1rem; }
    .badge { display: inline-block; border-radius: 99px; padding: 0.125rem 0.625rem; font-size: 0.875rem;
      font-weight: 600; color: var(--badge); background: var(--badge-ground); }
    .note p { margin: 0.5rem 0 0; font-size: 0.875rem; line-height: 1.25rem; color: var(--secondary); }
    label { display: block; margin-bottom: 0.25rem; font-size: 0.875rem; line-height: 1.25rem; font-weight: 600; }
    input { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.625rem 0.75rem; font: inherit;
      font-size: 1rem; line-height: 1.5rem; color: var(--text); background: var(--background);
      border: 1px solid var(--edge); border-radius: var(--radius); }
    input::placeholder { color: var(--secondary); opacity: 1; }
    input:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
    input[aria-invalid='true'] { border-color: var(--danger); outline-color: var(--danger); }
    .wrong { margin: 0.25rem 0 0; font-size: 0.875rem; line-height: 1.25rem; font-weight: 500; color: var(--danger); }
    .wrong:empty { display: none; }`;

  /** Stripe's names for what a merchant may choose, as far as they are looked at here. */
  const VARIABLES = {
    colorPrimary: ['--primary', '#0c6e50'],
    colorBackground: ['--background', '#ffffff'],
    colorText: ['--text', '#14211c'],
    colorTextSecondary: ['--secondary', '#55635c'],
    colorDanger: ['--danger', '#a93b24'],
    colorWarning: ['--badge', '#8a5a00'],
    borderRadius: ['--radius', '10px'],
  };
  const RULES = [
    ['--edge', '.Input', 'borderColor', '#7f8b84'],
    ['--line', '.Block', 'borderColor', '#dfe3dd'],
    ['--ground', '.Block', 'backgroundColor', '#f3f3ee'],
    ['--badge-ground', '.Block', 'outlineColor', '#f8efdc'],
  ];

  function applyAppearance(root, { variables = {}, rules = {} } = {}) {
    for (const [name, [property, usual]] of Object.entries(VARIABLES))
      root.style.setProperty(property, variables[name] ?? usual);
    for (const [property, rule, name, usual] of RULES)
      root.style.setProperty(property, rules[rule]?.[name] ?? usual);
  }

  function make(tag, attributes, ...children) {
    const made = Object.assign(document.createElement(tag), attributes);
    made.append(...children);
    return made;
  }

  function fieldOf({ name, label, autocomplete, looks, maxLength }, words) {
    const input = make('input', {
      ...{ id: name, name, type: 'text', inputMode: 'numeric', autocomplete, spellcheck: false },
      ...(looks && { placeholder: words[looks] }),
      ...(maxLength && { maxLength }),
    });
    const wrong = make('p', { className: 'wrong', id: `${name}-wrong` });
    const frame = make(
      'div',
      { className: name },
      make('label', { htmlFor: name, textContent: words[label] }),
      input,
      wrong,
    );
    return { frame, input, wrong };
  }

  /** The fields, and what is typed into them. */
  function buildFields(words) {
    const note = make(
      'div',
      { className: 'note' },
      make('span', { className: 'badge', textContent: words.sandbox }),
      make('p', { textContent: words.testCard }),
    );
    const form = make('div', { className: 'fields' }, note);
    const fields = FIELDS.map((field) => ({ ...field, ...fieldOf(field, words) }));
    form.append(...fields.map(({ frame }) => frame));
    const messageOf = ({ name, missing, input }) => {
      const isWrong = name === 'expiry' ? readExpiry(input.value) === null : input.value.trim() === '';
      return isWrong ? words[missing] : '';
    };
    const show = (field) => {
      const message = messageOf(field);
      field.wrong.textContent = message;
      if (message === '') {
        field.input.removeAttribute('aria-invalid');
        field.input.removeAttribute('aria-describedby');
      } else {
        field.input.setAttribute('aria-invalid', 'true');
        field.input.setAttribute('aria-describedby', field.wrong.id);
      }
      return message;
    };
    for (const field of fields) {
      field.input.addEventListener('blur', () => show(field));
      field.input.addEventListener('input', () => field.wrong.textContent !== '' && show(field));
    }
    const valueOf = (name) => fields.find((field) => field.name === name).input.value;
    return {
      form,
      /** Shows every mistake, and is at the first; null where there is none. */
      findMistake() {
        const wrong = fields.filter((field) => show(field) !== '');
        wrong[0]?.input.focus();
        return wrong[0] === undefined ? null : wrong[0].wrong.textContent;
      },
      card: () => ({
        cardNumber: valueOf('cardNumber'),
        cvc: valueOf('cvc').trim(),
        ...readExpiry(valueOf('expiry')),
      }),
    };
  }

  function createPaymentElement(words, options) {
    const fields = buildFields(words);
    const listeners = { ready: [], loaderror: [], change: [] };
    const shell = make('div');
    shell.attachShadow({ mode: 'open' }).append(make('style', { textContent: LOOK }), fields.form);
    applyAppearance(shell, options.appearance);
    // As in a form of one's own, Enter sends it.
    fields.form.addEventListener(
      'keydown',
      ({ key }) => key === 'Enter' && shell.closest('form')?.requestSubmit(),
    );
    const element = {
      mount(target) {
        (typeof target === 'string' ? document.querySelector(target) : target).replaceChildren(shell);
        queueMicrotask(() => listeners.ready.forEach((listener) => listener({ elementType: 'payment' })));
      },
      unmount: () => shell.remove(),
      destroy: () => shell.remove(),
      on(event, listener) {
        listeners[event]?.push(listener);
        return element;
      },
    };
    return { element, fields, setAppearance: (appearance) => applyAppearance(shell, appearance) };
  }

  async function confirm(path, { elements, clientSecret, confirmParams: { return_url: returnUrl } }) {
    const secret = clientSecret ?? elements.clientSecret;
    const { error } = await elements.submit();
    if (error !== undefined) return { error };
    const back = new URL(returnUrl);
    const isHere = back.origin === host;
    const answer = await send(path, {
      clientSecret: secret,
      returnUrl: isHere ? back.pathname + back.search : back.href,
      ...elements.card(),
    });
    if (answer.nextActionUrl !== undefined) {
      window.location.assign(answer.nextActionUrl);
      return new Promise(() => {});
    }
    if (answer.status === 'succeeded')
      return { object: { id: secret.split('_secret_')[0], status: 'succeeded' } };
    const { message, ...facts } = answer.error ?? { message: 'No readable answer came.', type: 'api_error' };
    return { error: { type: 'card_error', ...facts, message } };
  }

  async function send(path, body) {
    try {
      const response = await fetch(host + path, {
        method: 'POST',
        credentials: 'omit',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await response.json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'The host could not be reached.' } };
    }
  }

  window.Stripe = (key, { locale = 'en' } = {}) => {
    if (!/^pk_test_/.test(key)) throw new Error('The sandbox takes test keys only.');
    const words = WORDS[locale] ?? WORDS.en;
    const done =
      (name) =>
      ({ object, error }) =>
        error === undefined ? { [name]: object } : { error };
    return {
      elements(options = {}) {
        let made = null;
        return {
          clientSecret: options.clientSecret,
          create: () => (made = createPaymentElement(words, options)).element,
          update: ({ appearance }) => appearance && made?.setAppearance(appearance),
          async submit() {
            const message = made.fields.findMistake();
            return message === null ? {} : { error: { type: 'validation_error', message } };
          },
          card: () => made.fields.card(),
        };
      },
      confirmPayment: (order) =>
        confirm('/sandbox/payment_intents/confirm', order).then(done('paymentIntent')),
      confirmSetup: (order) => confirm('/sandbox/setup_intents/confirm', order).then(done('setupIntent')),
    };
  };
})();
