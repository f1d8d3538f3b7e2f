import { beforeAll, expect, test } from 'vitest';
import {
  formCircle,
  joinCircle,
  expectOk,
  passDays,
  findPayment,
  payRound,
  startCircle,
  type Circle,
} from '../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';

const DISPUTED_CARD = '4000000000000259';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function spanishMembers(count: number): Promise<Payer[]> {
  const members: Payer[] = [];
  while (members.length < count) {
    const member = await signInMember(product);
    await expectOk(member.browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } }));
    members.push(member);
  }
  return members;
}

const subjectsTo = async (email: string) => (await product.mailTo(email)).map(({ subject }) => subject);
const expectSubjects = async ({ member }: Payer, ...subjects: string[]) =>
  expect(await subjectsTo(member.email)).toEqual(expect.arrayContaining(subjects));
const call = ({ id }: Circle, { browser }: Payer, path: string, body = {}) =>
  expectOk<{ code: string }>(browser.request('POST', `/api/groups/${id}/${path}`, { body }));

test('emails about joining, leaving and agreements are in Spanish', async () => {
  const people = await spanishMembers(4);
  const [organizer, candidate, leaver, newcomer] = people as [Payer, Payer, Payer, Payer];
  const forming = await formCircle(product, {
    people: [organizer, candidate],
    terms: { maxMembers: 3 },
  });
  await call(forming, organizer, 'invitations', { email: 'amiga@example.test' });
  expect(await subjectsTo('amiga@example.test')).toEqual(['Te invitan a un grupo de ahorro']);
  await expectSubjects(organizer, 'Un nuevo miembro se unió a “Family circle”');

  const circle = await startCircle(product, { people: [organizer, candidate, leaver] });
  await expectSubjects(candidate, '“Family circle” empezó: recibes en la ronda 2');
  await call(circle, leaver, 'swaps', { withUserId: candidate.member.id });
  await expectSubjects(candidate, 'Un miembro de “Family circle” quiere cambiar turnos contigo');
  await call(circle, organizer, 'organizer/offer', { userId: candidate.member.id });
  await expectSubjects(candidate, '¿Quieres organizar “Family circle”?');

  await call(circle, leaver, 'ask-to-leave');
  await expectSubjects(organizer, 'Un miembro quiere salir de “Family circle”');
  const { code } = await call(circle, organizer, 'replacements', {
    userId: leaver.member.id,
    email: newcomer.member.email,
  });
  await expectSubjects(newcomer, 'Te ofrecen un lugar en “Family circle”');
  await joinCircle(newcomer.browser, code);
  await expectSubjects(newcomer, 'Te damos la bienvenida a “Family circle”');
  await expectSubjects(leaver, 'Otra persona tomó tu lugar en “Family circle”');

  await call(circle, organizer, 'wind-up');
  await expectSubjects(newcomer, 'Una propuesta para terminar “Family circle” antes de tiempo');
  await call(circle, candidate, 'wind-up/votes', { inFavor: true });
  await expectSubjects(newcomer, '“Family circle” se canceló');
});

test('emails about payments, misses, moves and reversals are in Spanish', async () => {
  const people = await spanishMembers(3);
  const [organizer, late, third] = people as [Payer, Payer, Payer];
  const circle = await startCircle(product, { people });
  const { id } = await findPayment(circle, third, 1);
  await call(circle, organizer, `payments/${id}/cash`);
  await expectSubjects(third, '¿Pagaste US$50.00 en efectivo? (“Family circle”)');
  await call(circle, third, `payments/${id}/cash/confirm`);
  await expectOk(payRound(circle, organizer, 1));
  await passDays(product, circle, 4);
  await expectSubjects(late, 'No pagaste la ronda 1 de “Family circle”: faltan US$50.00');
  await expectSubjects(late, 'Tu turno en “Family circle” es ahora la ronda 3');
  await expectSubjects(organizer, 'El fondo de “Family circle” es tuyo: US$99.50');
  await expectOk(payRound(circle, late, 1));
  await expectSubjects(organizer, 'US$49.50 más de la ronda 1 de “Family circle”');
});

test('emails about returned bank debits are in Spanish', async () => {
  const people = await spanishMembers(3);
  const circle = await startCircle(product, { people, card: DISPUTED_CARD });
  const [, disputer] = people as [Payer, Payer, Payer];
  await expectOk(payRound(circle, disputer, 1));
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
  await expectSubjects(disputer, 'Se revirtieron US$51.80 de “Family circle”');
});
