/** Loaded before the server: if npm start is killed without a word, the server still stops as on SIGTERM. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Waiting for that must not keep an ended server alive.
process.channel?.unref();
