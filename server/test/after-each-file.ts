/** A setup file of the server's tests: modules live for the whole run (no isolation), so this runs for every file. */
import { afterAll } from 'vitest';
import { closeWhatIsLeft } from './left-open.ts';

afterAll(closeWhatIsLeft);
