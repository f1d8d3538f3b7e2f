import { declareRefusals } from './declare-refusals.ts';

export const httpRefusals = declareRefusals('http', {
  cross_site: { status: 403 },
  /** No redirect: clients that send secrets unencrypted must notice. */
  https_required: { status: 403 },
  /** The proxy sent no client address, without which rate limits cannot work. */
  unknown_caller: { code: 'malformed', status: 400 },
  /** Programs disagree on repeated query parameters, so they are refused. */
  repeated_parameter: { code: 'invalid', status: 422, parameters: { name: 'text' } },
  too_many_requests: { status: 429, parameters: { minutes: 'number' } },
  /** Names every invalid field; the message is that of the first. */
  invalid: { status: 422, parameters: { first: 'translated' } },
  unavailable: { status: 503, retryAfterSeconds: 5 },
  nothing_here: { code: 'not_found', status: 404 },
  sign_in: { code: 'unauthorized', status: 401 },
  method_not_allowed: { status: 405 },
  unreadable_address: { code: 'malformed', status: 400 },
  /** A server error: reveals only the request id. */
  internal: { status: 500 },
  metrics_closed: { code: 'forbidden', status: 403 },
});

/** Refusals of the HTTP server, by status. */
export const protocolRefusals = {
  ...declareRefusals('protocol', {
    400: { code: 'malformed', status: 400 },
    408: { code: 'timeout', status: 408 },
    412: { code: 'changed', status: 412 },
    413: { code: 'too_large', status: 413 },
    414: { code: 'too_large', status: 414 },
    415: { code: 'unsupported_media_type', status: 415 },
    416: { code: 'no_such_range', status: 416 },
    431: { code: 'too_large', status: 431 },
  }),
  404: httpRefusals.nothing_here,
};

export const uploadRefusals = declareRefusals('upload', {
  form_unreadable: { code: 'malformed', status: 400 },
  forms_busy: { code: 'busy', status: 503, retryAfterSeconds: 15 },
  store_unavailable: { code: 'files_unavailable', status: 503, retryAfterSeconds: 60 },
  sent_twice: { code: 'invalid', status: 422 },
  no_file_wanted: { code: 'invalid', status: 422 },
  file_too_large: { code: 'invalid', status: 422 },
});

/** Unusable as a picture; reported on its field. */
export const pictureRefusals = {
  ...declareRefusals('picture', {
    wrong_kind: { code: 'invalid', status: 422 },
    misnamed: { code: 'invalid', status: 422 },
    unreadable: { code: 'invalid', status: 422 },
    too_small: { code: 'invalid', status: 422 },
    portrait_too_small: { code: 'invalid', status: 422 },
    too_many_pixels: { code: 'invalid', status: 422 },
  }),
  pictures_busy: uploadRefusals.forms_busy,
};
