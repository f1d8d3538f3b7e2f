/**
 * Replaces js.stripe.com with the calls that a merchant's page needs: Stripe(key), elements() and update(), a Payment
 * Element, and the confirmations. Stripe uses frames. Here fields are in a shadow root and sent only to this host.
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
      testAccount:
        'No real account is debited. Routing number 110000000, account 000123456789: it pays. 000222222227 comes back for lack of money.',
      routing: 'Routing number',
      routingMissing: 'Please type the routing number of your bank',
      account: 'Account number',
      accountMissing: 'Please type your account number',
      linked: 'Sign in to my bank now',
      linkedHint: 'Otherwise two small amounts are sent to the account; you say which, in a day or two.',
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
      testAccount:
        'No se debita ninguna cuenta real. Número de ruta 110000000, cuenta 000123456789: paga. La 000222222227 se devuelve por falta de fondos.',
      routing: 'Número de ruta',
      routingMissing: 'Escribe el número de ruta de tu banco',
      account: 'Número de cuenta',
      accountMissing: 'Escribe tu número de cuenta',
      linked: 'Entrar ahora a mi banco',
      linkedHint: 'Si no, se envían dos montos pequeños a la cuenta; en uno o dos días dices cuáles.',
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
      testAccount:
        'Aucun vrai compte n’est prélevé. Numéro de routage 110000000, compte 000123456789 : il paie. Le 000222222227 est rejeté faute d’argent.',
      routing: 'Numéro de routage',
      routingMissing: 'Saisissez le numéro de routage de votre banque',
      account: 'Numéro de compte',
      accountMissing: 'Saisissez votre numéro de compte',
      linked: 'Me connecter maintenant à ma banque',
      linkedHint:
        'Sinon, deux petits montants sont envoyés sur le compte ; vous direz lesquels dans un jour ou deux.',
    },
  };

  /** Parses "12 / 30", "12/2030" or "1230" to month and year, or null. */
  function readExpiry(text) {
    const match = /^\s*(\d{1,2})\s*[/\s-]?\s*(\d{2}|\d{4})\s*$/.exec(text);
    if (match === null) return null;
    const [, month, year] = match;
    return { expMonth: Number(month), expYear: year.length === 2 ? 2000 + Number(year) : Number(year) };
  }

  const CARD = {
    note: 'testCard',
    fields: [
      { name: 'cardNumber', label: 'number', missing: 'numberMissing', autocomplete: 'cc-number' },
      {
        name: 'expiry',
        label: 'expiry',
        missing: 'expiryMissing',
        autocomplete: 'cc-exp',
        looks: 'expiryLooks',
      },
      { name: 'cvc', label: 'cvc', missing: 'cvcMissing', autocomplete: 'cc-csc', maxLength: 4 },
    ],
    path: { setup: '/sandbox/setup_intents/confirm', payment: '/sandbox/payment_intents/confirm' },
    read: ({ cardNumber, expiry, cvc }) => ({ cardNumber, cvc: cvc.trim(), ...readExpiry(expiry) }),
  };

  /** Stripe searches for the bank and opens its sign-in. Here a checkbox confirms it. */
  const BANK_ACCOUNT = {
    note: 'testAccount',
    fields: [
      { name: 'routingNumber', label: 'routing', missing: 'routingMissing', autocomplete: 'off' },
      { name: 'accountNumber', label: 'account', missing: 'accountMissing', autocomplete: 'off' },
    ],
    box: { name: 'isLinked', label: 'linked', hint: 'linkedHint' },
    path: { setup: '/sandbox/setup_intents/confirm_bank_account' },
    read: (typed) => typed,
  };

  const LOOK = `
    :host { display: block; }
    .fields { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; color: var(--text); font: inherit; }
    .note, .cardNumber, .routingNumber, .accountNumber, .box { grid-column: 1 / -1; }
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
    .wrong:empty { display: none; }
    .box { display: flex; gap: 0.75rem; align-items: flex-start; min-height: 2.75rem; margin: 0; font-size: 1rem;
      line-height: 1.5rem; font-weight: 400; }
    .box input { width: 1.25rem; min-height: 1.25rem; margin: 0.25rem 0 0; flex-shrink: 0; accent-color: var(--primary); }
    .box small { display: block; font-size: 0.875rem; line-height: 1.25rem; color: var(--secondary); }`;

  /** Supported appearance variables of Stripe. */
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

  /** Checked by default, because most people choose it. */
  function boxOf({ name, label, hint }, words) {
    const input = make('input', { id: name, name, type: 'checkbox', checked: true });
    const text = make('span', { textContent: words[label] });
    text.append(make('small', { textContent: words[hint] }));
    return { frame: make('label', { className: 'box', htmlFor: name }, input, text), input };
  }

  function mistakeIn({ name, missing, input }, words) {
    const isWrong = name === 'expiry' ? readExpiry(input.value) === null : input.value.trim() === '';
    return isWrong ? words[missing] : '';
  }

  function showMistake(field, words) {
    const message = mistakeIn(field, words);
    field.wrong.textContent = message;
    if (message === '') {
      field.input.removeAttribute('aria-invalid');
      field.input.removeAttribute('aria-describedby');
    } else {
      field.input.setAttribute('aria-invalid', 'true');
      field.input.setAttribute('aria-describedby', field.wrong.id);
    }
    return message;
  }

  function buildFields(kind, words) {
    const note = make(
      'div',
      { className: 'note' },
      make('span', { className: 'badge', textContent: words.sandbox }),
      make('p', { textContent: words[kind.note] }),
    );
    const fields = kind.fields.map((field) => ({ ...field, ...fieldOf(field, words) }));
    const box = kind.box && { ...kind.box, ...boxOf(kind.box, words) };
    for (const field of fields) {
      field.input.addEventListener('blur', () => showMistake(field, words));
      field.input.addEventListener(
        'input',
        () => field.wrong.textContent !== '' && showMistake(field, words),
      );
    }
    const rows = [...fields, ...(box ? [box] : [])].map(({ frame }) => frame);
    return {
      form: make('div', { className: 'fields' }, note, ...rows),
      /** Shows every mistake and focuses the first. Returns null without any. */
      findMistake() {
        const wrong = fields.filter((field) => showMistake(field, words) !== '');
        wrong[0]?.input.focus();
        return wrong[0] === undefined ? null : wrong[0].wrong.textContent;
      },
      typed: () =>
        kind.read({
          ...Object.fromEntries(fields.map(({ name, input }) => [name, input.value])),
          ...(box && { [box.name]: box.input.checked }),
        }),
    };
  }

  function createPaymentElement(kind, words, options) {
    const fields = buildFields(kind, words);
    const listeners = { ready: [], loaderror: [], change: [] };
    const shell = make('div');
    shell.attachShadow({ mode: 'open' }).append(make('style', { textContent: LOOK }), fields.form);
    applyAppearance(shell, options.appearance);
    // Enter submits, as in a normal form.
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
        if (listeners[event] === undefined) throw new Error(`on(): ${event} is no event.`);
        listeners[event].push(listener);
        return element;
      },
    };
    return { element, fields, setAppearance: (appearance) => applyAppearance(shell, appearance) };
  }

  async function confirm(what, { elements, clientSecret, confirmParams: { return_url: returnUrl } }) {
    const secret = clientSecret ?? elements.clientSecret;
    const { error } = await elements.submit();
    if (error !== undefined) return { error };
    const { path, typed } = elements.filled();
    if (path[what] === undefined) throw new Error('The sandbox saves bank accounts; it debits saved ones.');
    return read(
      secret,
      await send(path[what], { clientSecret: secret, ...(path === CARD.path && back(returnUrl)), ...typed }),
    );
  }

  function back(returnUrl) {
    const url = new URL(returnUrl);
    return { returnUrl: url.origin === host ? url.pathname + url.search : url.href };
  }

  /** Returns the outcome in the format of Stripe.js. Redirects for 3-D Secure. */
  function read(secret, answer) {
    const id = secret.split('_secret_')[0];
    if (answer.nextActionUrl !== undefined) {
      window.location.assign(answer.nextActionUrl);
      return new Promise(() => {});
    }
    if (answer.status === 'succeeded') return { object: { id, status: 'succeeded' } };
    if (answer.verifyUrl !== undefined)
      return { object: { id, status: 'requires_action', next_action: amountsAt(answer.verifyUrl) } };
    const { message, ...facts } = answer.error ?? { message: 'No readable answer came.', type: 'api_error' };
    return { error: { type: 'card_error', ...facts, message } };
  }

  function amountsAt(url) {
    return {
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: { hosted_verification_url: url },
    };
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

  /** Supported options. Stripe.js throws on some unknown options, this script on all. */
  const KNOWN = {
    Stripe: ['locale'],
    elements: [
      'clientSecret',
      'mode',
      'currency',
      'setupFutureUsage',
      'allowedPaymentMethodTypes',
      'appearance',
    ],
    create: [],
    update: ['appearance'],
    appearance: ['theme', 'variables', 'rules'],
    confirm: ['elements', 'clientSecret', 'confirmParams', 'redirect'],
    confirmParams: ['return_url'],
  };

  function refuseUnknown(call, known, options = {}, within = '') {
    const unknown = Object.keys(options).find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Error(`${call}: ${within}${unknown} is unknown.`);
  }

  function refuseOther(call, name, value, known) {
    if (!known.includes(value)) throw new Error(`${call}: ${name} ${JSON.stringify(value)} is unknown.`);
  }

  /** Either fields for a payment by its secret, or for saving a method without one. */
  function checkForm(options) {
    const call = 'elements()';
    refuseUnknown(call, KNOWN.elements, options);
    refuseUnknown(call, KNOWN.appearance, options.appearance, 'appearance.');
    const { clientSecret, mode, allowedPaymentMethodTypes: types = ['card'] } = options;
    if ((clientSecret === undefined) === (mode === undefined))
      throw new Error(`${call}: give either clientSecret or mode.`);
    if (clientSecret !== undefined) return;
    refuseOther(call, 'mode', mode, ['setup']);
    refuseOther(call, 'currency', options.currency, ['usd']);
    refuseOther(call, 'setupFutureUsage', options.setupFutureUsage, ['off_session']);
    for (const type of types)
      refuseOther(call, 'allowedPaymentMethodTypes', type, ['card', 'us_bank_account']);
  }

  function checkConfirmation(call, order) {
    refuseUnknown(call, KNOWN.confirm, order);
    refuseUnknown(call, KNOWN.confirmParams, order.confirmParams, 'confirmParams.');
    refuseOther(call, 'redirect', order.redirect, ['if_required']);
  }

  window.Stripe = (key, options = {}) => {
    if (!/^pk_test_/.test(key)) throw new Error('The sandbox takes test keys only.');
    refuseUnknown('Stripe()', KNOWN.Stripe, options);
    const words = WORDS[options.locale ?? 'en'] ?? WORDS.en;
    const confirmAs = (what, name, result) => async (order) => {
      checkConfirmation(`${name}()`, order);
      const { object, error } = await confirm(what, order);
      return error === undefined ? { [result]: object } : { error };
    };
    return {
      elements(form = {}) {
        checkForm(form);
        const [only] = form.allowedPaymentMethodTypes ?? ['card'];
        const kind = only === 'us_bank_account' ? BANK_ACCOUNT : CARD;
        let made = null;
        return {
          clientSecret: form.clientSecret,
          create(type, its) {
            refuseOther('elements().create()', 'type', type, ['payment']);
            refuseUnknown('elements().create()', KNOWN.create, its);
            made = createPaymentElement(kind, words, form);
            return made.element;
          },
          update(change) {
            refuseUnknown('elements().update()', KNOWN.update, change);
            refuseUnknown('elements().update()', KNOWN.appearance, change.appearance, 'appearance.');
            if (change.appearance) made?.setAppearance(change.appearance);
          },
          async submit() {
            const message = made.fields.findMistake();
            return message === null ? {} : { error: { type: 'validation_error', message } };
          },
          filled: () => ({ path: kind.path, typed: made.fields.typed() }),
        };
      },
      confirmPayment: confirmAs('payment', 'confirmPayment', 'paymentIntent'),
      confirmSetup: confirmAs('setup', 'confirmSetup', 'setupIntent'),
    };
  };
  window.Stripe.KNOWN = KNOWN;
})();
