import {
  CALENDARIO_NACIONAL,
  type DataCivil,
  PARAMETROS_PADRAO,
  type PrazosDoOrgao,
  type Quem,
  type Solicitacao,
} from '@balcao/domain';

/** Defaults of every parameter, national holidays only. */
export const ORGAO_DOS_CASOS: PrazosDoOrgao = {
  calendario: CALENDARIO_NACIONAL,
  parametros: PARAMETROS_PADRAO,
};

/** The sector that receives requests, and another one. */
export const SETORES_DOS_CASOS = { entrada: 'sic', outro: 'obras' } as const;

const pessoa = (papel: Quem['papel'], usuario_id: string | null, ...setores: string[]): Quem => ({
  papel,
  usuario_id,
  setores,
  visao_publica: usuario_id === null,
});

/** Everybody who can meet a request that is in the sector `sic` and attended by `atendente`. */
export const PESSOAS_DOS_CASOS = {
  visitante: pessoa('VISITANTE', null),
  solicitante: pessoa('CONTRIBUINTE', 'solicitante'),
  outroContribuinte: pessoa('CONTRIBUINTE', 'outro-contribuinte'),
  atendente: pessoa('PREFEITURA', 'atendente', 'sic'),
  doSetor: pessoa('PREFEITURA', 'servidor-do-setor', 'sic'),
  chefe: { ...pessoa('PREFEITURA', 'chefe-do-setor', 'sic'), chefia: ['sic'] },
  deOutroSetor: pessoa('PREFEITURA', 'servidor-de-outro-setor', 'obras'),
  admin: pessoa('ADMIN', 'admin'),
} as const satisfies Record<string, Quem>;

export type PessoaDosCasos = keyof typeof PESSOAS_DOS_CASOS;

/** An open request of 2026-11-20, in its term; the day on which the cases without delay are judged. */
export const SOLICITACAO_DOS_CASOS: Solicitacao = {
  status: 'AGUARDANDO',
  natureza: 1,
  tipo: 8,
  prioridade: null,
  grau_sigilo: 1,
  solicitante_id: 'solicitante',
  atendente_id: null,
  setor_id: SETORES_DOS_CASOS.entrada,
  data_solicitacao: '2026-11-20',
  data_previsao: '2026-12-10',
  data_previsao_anterior: null,
  expirada_em: null,
  atendida_em: null,
  cancelada_em: null,
  data_finalizacao: null,
  resposta_corrigida_em: null,
  justificativa_prorrogacao: null,
  decisao: null,
  motivo_da_negativa: null,
  remetida_a: null,
  identidade_preservada: false,
  sem_identidade: null,
  complemento: null,
  recursos: [],
};

const NO_PRAZO = '2026-12-01';
/** Past the deadline, extended or not, and within the window to complain of the silence. */
const ATRASADA = '2026-12-22';
const ENCERRADA = '2027-02-01';

const atendida = { atendente_id: 'atendente', atendida_em: NO_PRAZO } as const;

/** What a request can be like, and the day on which it is looked at. */
const CIRCUNSTANCIAS = {
  AGUARDANDO: [NO_PRAZO, {}],
  'AGUARDANDO, não atendida': [ATRASADA, {}],
  DIRECIONADA: [NO_PRAZO, { status: 'DIRECIONADA', prioridade: 2 }],
  'DIRECIONADA, não atendida': [ATRASADA, { status: 'DIRECIONADA', prioridade: 2 }],
  EM_ATENDIMENTO: [NO_PRAZO, { status: 'EM_ATENDIMENTO', ...atendida }],
  'EM_ATENDIMENTO, vencida': [ATRASADA, { status: 'EM_ATENDIMENTO', ...atendida }],
  'EM_ATENDIMENTO, atendida com atraso': [
    ATRASADA,
    { status: 'EM_ATENDIMENTO', ...atendida, expirada_em: '2026-12-22', atendida_em: ATRASADA },
  ],
  NAO_ATENDIDA: [ENCERRADA, { status: 'NAO_ATENDIDA', expirada_em: '2026-12-11' }],
  FINALIZADO: [
    NO_PRAZO,
    { status: 'FINALIZADO', ...atendida, data_finalizacao: NO_PRAZO, decisao: 'ACESSO_CONCEDIDO' },
  ],
  'AGUARDANDO, cancelada': [NO_PRAZO, { cancelada_em: NO_PRAZO }],
} as const satisfies Record<string, readonly [DataCivil, Partial<Solicitacao>]>;

export type CircunstanciaDosCasos = keyof typeof CIRCUNSTANCIAS;

export const CIRCUNSTANCIAS_DOS_CASOS = Object.keys(
  CIRCUNSTANCIAS,
) as readonly CircunstanciaDosCasos[];

/** What may be added to each circumstance. */
export interface VariacaoDoCaso {
  readonly prorrogada: boolean;
  readonly restrita: boolean;
}

/** A request in one circumstance, and the day on which it is looked at. */
export function casoDe(
  circunstancia: CircunstanciaDosCasos,
  { prorrogada, restrita }: VariacaoDoCaso = { prorrogada: false, restrita: false },
): { solicitacao: Solicitacao; hoje: DataCivil } {
  const [hoje, mudam] = CIRCUNSTANCIAS[circunstancia];
  const solicitacao: Solicitacao = {
    ...SOLICITACAO_DOS_CASOS,
    ...mudam,
    ...(prorrogada && {
      data_previsao: '2026-12-21',
      data_previsao_anterior: '2026-12-10',
      justificativa_prorrogacao: 'Os documentos estão no arquivo morto.',
    }),
    ...(restrita && { grau_sigilo: 2 as const }),
  };
  return { solicitacao, hoje };
}
