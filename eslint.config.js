import checkFile from 'eslint-plugin-check-file';
import tseslint from 'typescript-eslint';
import { frenchSpaces } from './scripts/french-spaces.mjs';

// Rules that need types are in .oxlintrc.json: its compiled checker has the same rules (docs/decisions/0002).

/** Amounts are whole cents; only contract/src/money.ts may round. */
const noFloatMoney = [
  {
    selector: "CallExpression[callee.name='parseFloat']",
    message: 'Money is whole cents: use parseDollars() from @circle-link/contract/money.',
  },
  {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'Money is shown only by formatDollars() or formatAmount().',
  },
  {
    selector: 'VariableDeclarator[id.name=/(amount|fee|balance|total|price)$/i]',
    message: 'Say the unit: amountCents, feeCents.',
  },
];
const noRounding = {
  selector: "CallExpression[callee.object.name='Math'][callee.property.name=/^(round|floor|ceil|trunc)$/]",
  message: 'Rounding of money lives in @circle-link/contract/money; whole-number division is floorDivide().',
};

const unsafe = [
  {
    selector: "CallExpression[callee.name='createHash'] > Literal[value=/^(md5|sha1|sha-1)$/i]",
    message: 'MD5 and SHA-1 are broken: sha256.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'It can be guessed: randomToken() of platform/crypto, or node:crypto.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Text stays text: React escapes it.',
  },
  {
    selector:
      "CallExpression[callee.object.name=/^(window|globalThis|self)$/][callee.property.name='addEventListener'][arguments.0.value='message']",
    message: 'Any window may send one.',
  },
];
const unsafeOnServers = [
  {
    selector: "MemberExpression[object.name='sql'][property.name='raw']",
    message: 'SQL takes values as parameters: sql`… ${value}`.',
  },
  {
    selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='redirect']))",
    message: "Who is called may send us elsewhere: say redirect: 'error' or 'manual'.",
  },
  {
    selector: "Property[key.name='rejectUnauthorized']",
    message: 'Certificates are always checked.',
  },
];

/** Pages import a schema by its name, so that they do not depend on how the server checks a call. */
const noServerPartsOfCalls = {
  selector:
    "MemberExpression[property.name=/^(access|scope|limits|about|params|query|body|upload|status|identity|needsProfile|openWhileLocked|fromProvider)$/][object.type='MemberExpression'][object.object.name=/Calls$/]",
  message: 'Only the server knows this of a call: import the schema itself.',
};

const ownTextSize = {
  selector: ':matches(Literal[value=/text-\\[[0-9]/], TemplateElement[value.raw=/text-\\[[0-9]/])',
  message: 'Text has the sizes of web/src/ui/theme.css.',
};
const ownCard = {
  selector: ':matches(Literal[value=/rounded-card/], TemplateElement[value.raw=/rounded-card/])',
  message: 'Cards come from web/src/ui/panels.tsx.',
};

export default tseslint.config(
  {
    ignores: [
      '**/.build/**',
      '**/node_modules/**',
      '**/*.gen.ts',
      'data/**',
      'screenshots/**',
      '**/test-results/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 10],
      'no-restricted-syntax': ['error', ...noFloatMoney, noRounding, ...unsafe],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
    },
  },
  {
    files: ['{contract,sandbox,server,web}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc'].map((property) => ({
          property,
          message: 'Text stays text: textContent, or React.',
        })),
        { object: 'document', property: 'write', message: 'Text stays text: textContent, or React.' },
      ],
    },
  },
  {
    files: ['server/**/*.ts', 'sandbox/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'process', message: 'Read settings from platform/config.' }],
      'no-restricted-syntax': ['error', ...noFloatMoney, noRounding, ...unsafe, ...unsafeOnServers],
    },
  },
  {
    files: ['server/src/modules/**/*.ts', 'server/src/platform/**/*.ts', 'sandbox/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        ...['child_process', 'node:child_process'].map((name) => ({
          name,
          message: 'Member input must not reach child processes: only app/ may run programs.',
        })),
      ],
    },
  },
  {
    files: [
      'server/src/platform/config/**',
      'server/src/app/**',
      'server/test/**',
      'server/src/**/*.test.ts',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  { files: ['contract/src/money.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['web/**/*.{ts,tsx}'],
    rules: {
      // Components are mostly markup: more lines are allowed, but branches stay limited.
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        {
          name: '@circle-link/contract/money',
          importNames: ['formatDollars'],
          message: 'Amounts are in the language of the page: formatDollars() of platform/i18n/amounts.ts.',
        },
      ],
      // Drawings may round geometry; money must not be rounded.
      'no-restricted-syntax': ['error', ...noFloatMoney, noServerPartsOfCalls, ownTextSize, ...unsafe],
    },
  },
  {
    files: ['web/src/{app,modules,routes}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...noFloatMoney,
        noServerPartsOfCalls,
        ownTextSize,
        ownCard,
        ...unsafe,
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'server/test/**', 'e2e/**/*.ts', 'tools/{bench,cluster,pentest}/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
      'no-script-url': 'off',
    },
  },
  {
    files: ['sandbox/src/test-*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noFloatMoney, noRounding] },
  },
  { files: ['tools/chaos/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: [
      'web/src/platform/i18n/**',
      'web/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'sandbox/**/*.test.ts',
    ],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['contract/src/**', 'sandbox/src/**', 'server/src/**', 'web/src/**'],
    ignores: ['**/*.test.*'],
    plugins: { texts: { rules: { 'french-spaces': frenchSpaces } } },
    rules: { 'texts/french-spaces': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{contract,sandbox,server,web,e2e,tools}/**/': 'KEBAB_CASE' },
      ],
    },
  },
);
