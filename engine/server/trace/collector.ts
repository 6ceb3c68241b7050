/** Sends what is left. */
type Flush = () => Promise<void>;

/**
 * From now on the calls of this process and their statements are sent to the collector that the variables of OpenTelemetry
 * name (https://opentelemetry.io/docs/specs/otel/protocol/exporter): its libraries read them. They are loaded for this alone.
 */
export const sendTraces = async (): Promise<Flush> => {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const named = resources.resourceFromAttributes({ 'service.name': 'back-office-console' });
  const provider = new NodeTracerProvider({
    resource: named.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
};
