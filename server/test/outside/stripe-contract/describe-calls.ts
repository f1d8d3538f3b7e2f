/** Reads the calls of Stripe's API from the installed SDK: paths from its code, parameters from its types. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describeType } from './describe-types.ts';
import type { CallShape, Contract } from './shapes.ts';

const sdk = join(dirname(fileURLToPath(import.meta.resolve('stripe'))), 'resources');

const RESOURCES = [
  'AccountLinks',
  'Accounts',
  'Balance',
  'BalanceTransactions',
  'Checkout/Sessions',
  'Customers',
  'Disputes',
  'Mandates',
  'PaymentIntents',
  'PaymentMethods',
  'Payouts',
  'Radar/EarlyFraudWarnings',
  'Refunds',
  'Reviews',
  'SetupIntents',
  'Transfers',
  'WebhookEndpoints',
];

/** Cached per version of the SDK and of these files, because reading the types takes seconds. */
export function readContract(): Contract {
  const sources = ['describe-calls.ts', 'describe-types.ts'].map((name) => join(import.meta.dirname, name));
  const about = [...sources, join(sdk, '../../package.json')].map((path) => readFileSync(path));
  const digest = createHash('sha256').update(Buffer.concat(about)).digest('hex').slice(0, 16);
  const folder = join(import.meta.dirname, '../../../../node_modules/.cache/stripe-contract');
  const cacheFile = join(folder, `${digest}.json`);
  if (existsSync(cacheFile)) return JSON.parse(readFileSync(cacheFile, 'utf8')) as Contract;
  const contract = describeCalls();
  mkdirSync(folder, { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(contract));
  return contract;
}

function describeCalls(): Contract {
  const files = RESOURCES.map((name) => join(sdk, `${name}.d.ts`));
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const calls: Record<string, CallShape> = {};
  for (const file of files) {
    const paths = readPaths(readFileSync(file.replace(/\.d\.ts$/, '.js'), 'utf8'));
    for (const { name, type } of listMethods(program.getSourceFile(file), checker))
      for (const path of paths.get(name) ?? []) calls[path] = describeMethod(type, checker);
  }
  return calls;
}

/** Returns the calls of each method of the class, as `POST /v1/refunds/{}/cancel`. */
function readPaths(code: string): Map<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  let method = '';
  for (const line of code.split('\n')) {
    method = /^ {4}(\w+)\(.*\) \{$/.exec(line)?.[1] ?? method;
    const [, verb = '', path = ''] = /_makeRequest\('(\w+)', ['`]([^'`]+)['`]/.exec(line) ?? [];
    if (verb === '') continue;
    const known = paths.get(method) ?? [];
    paths.set(method, [...known, `${verb} ${path.replaceAll(/\$\{[^}]*\}/g, '{}')}`]);
  }
  return paths;
}

function listMethods(
  source: ts.SourceFile | undefined,
  checker: ts.TypeChecker,
): { readonly name: string; readonly type: ts.Signature }[] {
  const classes = source?.statements.filter(ts.isClassDeclaration) ?? [];
  return classes
    .flatMap(({ members }) => members.filter(ts.isMethodDeclaration))
    .flatMap((method) => {
      const type = checker.getSignatureFromDeclaration(method);
      return type === undefined ? [] : [{ name: method.name.getText(source), type }];
    });
}

function describeMethod(signature: ts.Signature, checker: ts.TypeChecker): CallShape {
  const params = signature.parameters.find(({ name }) => name === 'params');
  const { describe, listExpansions } = describeType(checker);
  return {
    parameters: params === undefined ? null : describe(checker.getTypeOfSymbol(params)),
    expands: listExpansions(getAnswerType(signature, checker), 2),
  };
}

/** Unwraps T from `Promise<Response<T>>` and `ApiListPromise<T>`. */
function getAnswerType(signature: ts.Signature, checker: ts.TypeChecker): ts.Type {
  const answer = checker.getReturnTypeOfSignature(signature) as ts.TypeReference;
  const [inner] = checker.getTypeArguments(answer);
  if (inner === undefined) throw new Error('a call of the SDK that answers nothing');
  return inner;
}
