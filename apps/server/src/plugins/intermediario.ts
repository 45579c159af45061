import { AVISOS_DA_REDE, type AvisoDaRede } from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { observarIntermediario, type Intermediario } from '../core/intermediario.ts';

/** What watches the process asks from beside it, without any balancer between. */
const DE_VIGIA = ['/health', '/ready'];

/** Watches every request for a wrong `TRUST_PROXY`, and tells the operator once of each finding. */
export const registerIntermediario = (
  app: FastifyInstance,
  { config, relogio }: { config: Config; relogio: () => Date },
): Intermediario => {
  const intermediario = observarIntermediario(config.trustProxy);
  const ditos = new Set<AvisoDaRede>();
  const dizer = (): void => {
    const aviso = intermediario.aviso();
    if (aviso === null || ditos.has(aviso)) return;
    ditos.add(aviso);
    app.log.warn({ aviso }, AVISOS_DA_REDE[aviso]);
  };
  app.addHook('onReady', async () => dizer());
  app.addHook('onRequest', async (request) => {
    if (DE_VIGIA.includes(request.url)) return;
    const direto = request.socket.remoteAddress ?? '';
    const encaminhado = request.headers['x-forwarded-for'] !== undefined;
    const confiado = encaminhado && (request.ips?.length ?? 1) > 1;
    intermediario.observar({ direto, encaminhado, confiado }, relogio());
    dizer();
  });
  return intermediario;
};
