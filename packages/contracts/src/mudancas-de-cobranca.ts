import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { comReautenticacao } from './sessao.ts';
import { identificador } from './fields.ts';

const tema = 'Arrecadação';

export const TipoDeCobranca = z.enum(['PIX', 'CONVENIO']);

const AtoDaMudanca = z.enum(['aprovar', 'recusar', 'retirar', 'desfazer'], {
  error: 'Escolha aprovar, recusar, retirar ou desfazer.',
});

const texto = z.nullable(z.string());

/** A change of where the money of the slips goes: proposed, decided, undone; instants in ISO 8601. */
export const MudancaDeCobranca = z.object({
  id: z.string(),
  tipo: TipoDeCobranca,
  situacao: z.enum(['AGUARDA', 'VENCIDA', 'EM_VIGOR', 'RECUSADA', 'RETIRADA', 'DESFEITA']),
  /** What changes, each under the name that people read, empty where there was nothing. */
  campos: z.array(z.object({ rotulo: z.string(), antes: z.string(), depois: z.string() })),
  /** Names; null stands for the operator of the installation. */
  proposta_por: texto,
  proposta_em: z.string(),
  /** Until when it may be approved. */
  expira_em: z.string(),
  decidida_por: texto,
  decidida_em: texto,
  desfeita_por: texto,
  desfeita_em: texto,
  /** What who asks may do with it now. */
  atos: z.array(AtoDaMudanca),
});
export type MudancaDeCobranca = z.infer<typeof MudancaDeCobranca>;

const reply = z.object({ data: z.array(MudancaDeCobranca) });

export const listMudancasDeCobranca = endpoint({
  method: 'GET',
  path: '/api/arrecadacao/mudancas',
  acesso: 'arrecadacao.gerenciar',
  resumo: 'Mudanças da chave PIX, do convênio e do beneficiário: as que aguardam e as de 30 dias',
  tema,
  replies: { 200: reply },
});

export const agirNaMudancaDeCobranca = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/mudancas/:id',
  acesso: 'parametros.gerenciar',
  resumo:
    'Aprova ou recusa a mudança que outra pessoa propôs, retira a própria, ou desfaz uma em vigor',
  tema,
  params: z.object({ id: identificador('Mudança inválida.') }),
  body: z.object({ ato: AtoDaMudanca, ...comReautenticacao }),
  replies: { 200: reply },
});
