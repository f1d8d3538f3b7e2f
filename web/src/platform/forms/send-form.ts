import type { AnswerRead, Operation } from '@circle-link/contract/operation';
import type { ZodType } from 'zod';
import { ApiError, createNetworkError, languageHeader } from '../api/api-client.ts';

/** POST as multipart/form-data. `onProgress` receives the uploaded share from 0 to 1. */
export function sendForm<O extends Operation & { readonly upload: true; readonly answer: ZodType }>(
  { path, answer }: O,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<AnswerRead<O>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ accept: 'application/json', ...languageHeader() }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onerror = () => {
      reject(createNetworkError());
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status >= 300) reject(new ApiError(status, responseText, statusText));
      else resolve(answer.parse(JSON.parse(responseText)) as AnswerRead<O>);
    };
    request.send(form);
  });
}
