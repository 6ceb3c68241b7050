import { context, propagation, SpanKind, trace, type Span, type TextMapGetter } from '@opentelemetry/api';

// Where nobody has asked for traces (engine/server/trace/collector.ts), the library does nothing.
const tracer = trace.getTracer('back-office-console');

const getter: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
};

/** Runs a call in a span, below that of the caller where the headers name one. */
export const inSpan = (headers: Headers, run: (span: Span) => Promise<void>): Promise<void> => {
  const from = propagation.extract(context.active(), headers, getter);
  return tracer.startActiveSpan('call', { kind: SpanKind.SERVER }, from, async (span) => {
    try {
      await run(span);
    } finally {
      span.end();
    }
  });
};

/** Begins the span of a statement below that of its call, and returns how to end it. The text has no values of people. */
export const startStatement = (text: string): (() => void) | undefined => {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const span = tracer.startSpan(/^\s*\w+/.exec(text)?.[0].trim() ?? 'statement', { kind: SpanKind.CLIENT, attributes });
  return () => span.end();
};
