/*
 * Loaded by each edge function before its own code. The pipe to the parent process closes when the parent ends, also after a
 * kill -9; the function then exits, because its environment contains the service key.
 * Deno runs the function's code only after this module leaves nothing pending: the timer is therefore unreferenced, with a
 * delay that is long enough for a busy machine.
 */
/* global Deno */
const DELAY_MS = 3000;
const watch = () => Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());
Deno.unrefTimer(setTimeout(watch, DELAY_MS));
