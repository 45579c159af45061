import {
  getParametros,
  listNaturezas,
  listTipos,
  type EntradaDoHistorico,
  type ParametrosPublicos,
  type SolicitacaoCriada,
  type SolicitacaoDetalhada,
} from '@balcao/contracts';
import { NATUREZAS, TIPOS_DE_SOLICITACAO } from '@balcao/domain';
import type { Rede } from './rede.ts';

const dia = (data: string) => ({ data, formatada: data.split('-').reverse().join('/') });

const SIC = {
  identificador: '0e6f1a34-0000-4000-8000-000000000001',
  nome: 'Serviço de Informação ao Cidadão',
};

/** A request that waits, of the signed-in taxpayer of the fixtures. */
export const SOLICITACAO: SolicitacaoDetalhada = {
  id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0001',
  numero_protocolo: '2026-1120-123456',
  assunto: 'Contratos de limpeza urbana',
  natureza: { id: 1, nome: 'ACESSO_A_INFORMACAO' },
  tipo: { id: 8, nome: 'ACESSO_A_INFORMACAO' },
  prioridade: null,
  grau_sigilo: { id: 1, nome: 'PUBLICO' },
  status: 'AGUARDANDO',
  status_id: 1,
  nao_atendida: false,
  vencida: false,
  solicitante: { id: 'u1', nome: 'Maria Aparecida dos Santos' },
  atendente: null,
  localizado_em: SIC,
  data_solicitacao: dia('2026-11-20'),
  data_previsao: dia('2999-12-10'),
  data_previsao_anterior: null,
  data_finalizacao: null,
  expirada_em: null,
  cancelada_em: null,
  atendimento_disponivel: false,
  prorrogada: false,
  passivel_de_recurso: false,
  recorrer_ate: null,
  descricao: 'Quero a lista dos contratos vigentes.',
  justificativa_prorrogacao: null,
  contato: null,
  decisao: null,
  motivo_da_negativa: null,
  canal: 'Portal',
  complemento: null,
  remetida_a: null,
  documentos: [],
  recursos: 0,
  recorrer: { motivo: 'RESPOSTA_NO_PRAZO', proximo: null },
};

/** A request of a visitor that was just filed. */
export const CRIADA: SolicitacaoCriada = {
  id: '1',
  protocolo: '2026-1120-123456',
  prazos: { esic: { resposta: 20, contagem: 'CORRIDOS' } },
  data_previsao: { data: '2026-12-10', formatada: '10/12/2026' },
  email: 'ana@exemplo.com.br',
};

/** An entry of the history of that request. */
export const entrada = (
  tipo: string,
  data: string,
  parte: Partial<EntradaDoHistorico> = {},
): EntradaDoHistorico => ({
  tipo,
  status: 'AGUARDANDO',
  data_criacao: dia(data),
  observacao: null,
  observacao_interna: null,
  resposta: null,
  atendente: null,
  setor: { nome: SIC.nome },
  ...parte,
});

/** What an institution publishes that has set nothing. */
const PARAMETROS: ParametrosPublicos = {
  contagem_dos_prazos: 'CORRIDOS',
  prazo_resposta: 20,
  ouvidoria: { resposta: 30, prorrogacao: 30 },
  servico_publico: { resposta: 30, prorrogacao: 30 },
  prorrogacao: { prazo: 10 },
  primeira_instancia: { prazo: 10 },
  segunda_instancia: { prazo: 5 },
  terceira_instancia: { prazo: 5 },
  recursos: [1, 2, 3].map(() => ({ abrir: 10, decidir: 5 })),
  janela_omissao: 10,
  outros_caminhos: { ouvidoria: '', tribunal_de_contas: '', ministerio_publico: '' },
  satisfacao_formulario: { questionario_url: '', resposta_url: '' },
  decretos: [],
  resposta_tamanho: 4000,
  solicitacao_tamanho: 300,
  recurso_tamanho: 300,
  decisao_tamanho: 300,
  anexos: { quantidade: 10, total_bytes: 102_400_000 },
  resposta_so_pelo_sic: false,
  solicitacao_no_ios: false,
};

/** Answers what every form of a request asks for. */
export const comOpcoes = (rede: Rede, parametros: Partial<ParametrosPublicos> = {}): Rede =>
  rede
    .on(getParametros, () => ({ data: { ...PARAMETROS, ...parametros } }))
    .on(listNaturezas, () => ({ data: NATUREZAS.map(({ id, nome }) => ({ id, nome })) }))
    .on(listTipos, () => ({ data: TIPOS_DE_SOLICITACAO.map(({ id, nome }) => ({ id, nome })) }));

/** Nobody waits for anybody between sectors. */
export const NADA_ENTRE_SETORES = { data: { consultas: [], perdidos: [], discordancias: [] } };
