/** /v1/customers, /v1/setup_intents and /v1/payment_methods: saving and detaching cards. */
import { z } from 'zod';
import { detachMethod } from '../cards/saved-cards/charge-method.ts';
import {
  deleteCustomer,
  findMethod,
  findSetup,
  hasCustomer,
  insertCustomer,
  insertSetup,
} from '../cards/saved-cards/store.ts';
import { newClientSecret, newId } from '../ids.ts';
import { methodObject, setupObject } from '../objects/setup-objects.ts';
import { emit } from '../webhooks/emit.ts';
import { createMissingError } from './api-error.ts';
import { command, type Endpoint, okAnswer } from './endpoint.ts';
import { expandList, metadata, oneMethodType, text } from './parameters.ts';

const newSetup = z.strictObject({
  customer: text,
  usage: z.literal('off_session').optional(),
  metadata,
  allowed_payment_method_types: oneMethodType,
  expand: expandList,
});

export const savedCardEndpoints: readonly Endpoint[] = [
  command({
    url: '/customers',
    schema: z.strictObject({ metadata, expand: expandList }),
    async run(tx, _sandbox, { body }) {
      const id = newId('cus');
      const created = await insertCustomer(tx, id, body.metadata);
      return okAnswer({ id, object: 'customer', metadata: body.metadata, livemode: false, created });
    },
  }),
  {
    method: 'GET',
    url: '/customers/:id',
    what: 'customer',
    find: async (db, { id }) =>
      (await hasCustomer(db, id)) ? { id, object: 'customer', livemode: false } : null,
  },
  {
    method: 'GET',
    url: '/mandates/:id',
    what: 'mandate',
    // Stays active once the bank account is saved.
    async find(db, { id }) {
      const setup = await findSetup(db, { id: id.replace('mandate', 'seti') });
      if (setup === null || setupObject(setup, null)['mandate'] !== id) return null;
      return { id, object: 'mandate', payment_method: setup.methodId, status: 'active', livemode: false };
    },
  },
  command({
    method: 'DELETE',
    url: '/customers/:id',
    schema: z.strictObject({}),
    async run(tx, _sandbox, { id }) {
      if (!(await deleteCustomer(tx, id))) throw createMissingError('customer', id, 'id');
      await emit(tx, 'customer.deleted', { id, object: 'customer', metadata: {}, livemode: false });
      return okAnswer({ id, object: 'customer', deleted: true });
    },
  }),
  command({
    url: '/setup_intents',
    schema: newSetup,
    async run(tx, _sandbox, { body: { customer, metadata: facts, allowed_payment_method_types: types } }) {
      if (!(await hasCustomer(tx, customer))) throw createMissingError('customer', customer, 'customer');
      const id = newId('seti');
      const clientSecret = newClientSecret(id);
      const setup = await insertSetup(tx, {
        id,
        kind: types?.[0] ?? 'card',
        clientSecret,
        customer,
        metadata: facts,
      });
      return okAnswer({ ...setupObject(setup, null), client_secret: clientSecret });
    },
  }),
  {
    method: 'GET',
    url: '/setup_intents/:id',
    what: 'setupintent',
    expands: ['payment_method'],
    async find(db, { id }, { publicUrl }) {
      const setup = await findSetup(db, { id });
      if (setup === null) return null;
      const method = setup.methodId === null ? null : await findMethod(db, setup.methodId);
      return setupObject(setup, method, publicUrl);
    },
  },
  {
    method: 'GET',
    url: '/payment_methods/:id',
    what: 'PaymentMethod',
    async find(db, { id }) {
      const method = await findMethod(db, id);
      return method && methodObject(method);
    },
  },
  command({
    url: '/payment_methods/:id/detach',
    schema: z.strictObject({ expand: expandList }),
    async run(tx, _sandbox, { id }) {
      return okAnswer(methodObject(await detachMethod(tx, id)));
    },
  }),
];
