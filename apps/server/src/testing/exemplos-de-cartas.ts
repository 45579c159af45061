import type { Remetente } from '../core/correio/modelo.ts';
import type { Dados, NomeDoModelo } from '../core/correio/modelos.ts';

export const BASE = 'https://balcao.saojoao.example';
export const AGORA = new Date('2026-11-20T15:00:00Z');
export const DEPOIS = new Date('2026-11-20T16:00:00Z');
export const REMETENTE: Remetente = {
  nome: 'Prefeitura de São João',
  cor: '#ffd400',
  logo: { bytes: Buffer.from('png'), tipo: 'image/png' },
  contatos: ['(11) 4000-1234', 'fale@saojoao.example'],
  fuso: 'America/Rio_Branco',
  inicio: '/?cod_empre=1',
};
export const expira_em = DEPOIS.toISOString();
const quando = AGORA.toISOString();
export const cpfcnpj = '52998224725';

const AUTOMATICO = {
  ...{ objeto: 'IPTU 2026', guia: 50210, caminho: '/dashboard/iptu', minimo: 'R$ 1' },
  ...{ de: '2026-12-10', ate: '2027-08-10', fim: 'CIDADAO' as const },
  ...{ parcela: 3, valor: 'R$ 1', vencimento: '2026-12-10', antes: false },
};
const PEDIDO = {
  protocolo: '2026-1120-123456',
  caminho: '/esic?cod_empre=1&aba=consultar&protocolo=2026-1120-123456',
};

const PRAZOS = {
  solicitacoes: [
    {
      protocolo: '2026-1120-000001',
      data_previsao: '2026-12-10',
      caminho: '/dashboard/solicitacoes?solicitacao=a1',
    },
    // As a former version queued it.
    { protocolo: '2026-1120-000002', data_previsao: '2026-12-11' },
  ],
  quantas: 4,
  caminho: '/dashboard/solicitacoes?situacao=1',
};

const RECURSO = {
  protocolo: '2026-1202-000001',
  solicitacao: '2026-1120-123456',
  instancia: 1,
  caminho: PEDIDO.caminho,
} as const;

const procuracao = {
  outorgante: '52998224725',
  procurador: '12ABC34501DE35',
  servicos: ['iptu' as const, 'negativa_debitos' as const],
  ate: '2027-06-30',
  quando,
};

const direito = {
  protocolo: 'LGPD-2026-000012',
  direito: 'CORRECAO' as const,
  prazo: '2026-12-11',
};

/** One of each, so that a new model without its case does not compile. */
/** What each mail is made of, by its model. */
export const DADOS: { [M in NomeDoModelo]: Dados<M> } = {
  'confirmar-email': { caminho: '/confirmar?t=abc', expira_em },
  'redefinir-senha': {
    contas: [{ orgao: 'Prefeitura de São João', cpfcnpj, caminho: '/redefinir?t=abc&e=1' }],
    expira_em,
  },
  'senha-alterada': { cpfcnpj, quando },
  convite: { tipo: 'ADMIN', caminho: '/convite?t=abc', expira_em },
  'email-a-trocar': { cpfcnpj, quando, caminho: '/desfazer-email?e=1#token=abc', expira_em },
  'email-alterado': { cpfcnpj, quando, caminho: '/desfazer-email?e=1#token=abc', expira_em },
  'conta-retomada': { cpfcnpj: '52998224725', quando },
  'codigo-do-acordo': { codigo: '012345', quantas: 12, total: 'R$ 1.290,32', expira_em },
  'procuracao-dada': procuracao,
  'direito-recebido': direito,
  'direito-a-responder': direito,
  'direito-respondido': direito,
  'procuracao-encerrada': procuracao,
  'conta-liberada': { cpfcnpj: '12ABC34501DE35', caminho: '/?cod_empre=1' },
  'cadastro-recebido': { cpfcnpj },
  vencimentos: {
    parcelas: [
      {
        ...{ nome: 'IPTU 2026, parcela 3/10', detalhe: 'Inscrição 01.007' },
        ...{ valor: 'R$ 150,00', vencimento: '2026-11-27' },
      },
    ],
    ...{ quantas: 1, escolha: false, sair: '/sair-dos-avisos#token=1.abc.def' },
  },
  'pix-automatico-autorizado': AUTOMATICO,
  'pix-automatico-cancelado': AUTOMATICO,
  'pix-automatico-falhou': AUTOMATICO,
  parcelamento: {
    ...{ fato: 'VAI_ROMPER', numero: 9_000_000_001, programa: 'Em dia com a cidade' },
    ...{ parcela: null, dia: '2027-01-11', valor: 'R$ 112,00' },
    caminho: '/dashboard/parcelamentos?acordo=9000000001',
  },
  'cadastro-recusado': {
    cpfcnpj,
    motivo: 'Traga um documento com foto ao balcão.',
    caminho: '/?cod_empre=1',
  },
  'certificado-vence': { valido_ate: expira_em },
  'administradores-mudaram': {
    ...{ fato: 'CONVIDADO', nome: 'Rosa Prado', por: 'João Lima' },
    caminho: '/dashboard/gerenciar_usuarios',
  },
  'mudanca-de-cobranca': {
    ...{ tipo: 'PIX', fato: 'PROPOSTA', por: 'João Lima', ate: expira_em },
    caminho: '/dashboard/arrecadacao',
  },
  'operador-mudou': { o_que: 'FONTE', quando },
  'copia-de-dados': { expira_em: quando },
  'sigilo-de-acesso': {
    ...{ fato: 'IMPOSTO', fundamento: 'ORDEM_JUDICIAL', ate: '2027-01-31', por: 'Célia Prado' },
  },
  'declarar-rol': { ano: 2025, caminho: '/dashboard/informacoes_classificadas' },
  'armazenamento-quase-cheio': { de: 'INSTITUICAO', usado: 4e10, permitido: 5e10 },
  'solicitacao-de-visitante': { ...PEDIDO, data_previsao: '2026-12-10' },
  'solicitacoes-de-visitante': {
    solicitacoes: [
      { ...PEDIDO, data_previsao: '2026-12-10' },
      { ...PEDIDO, protocolo: '2026-1120-654321', data_previsao: '2026-12-11' },
    ],
  },
  'email-da-solicitacao-corrigido': { ...PEDIDO, deixou: false },
  'protocolos-do-visitante': {
    solicitacoes: [{ ...PEDIDO, data_solicitacao: '2026-11-20' }],
  },
  'solicitacao-registrada': { ...PEDIDO, data_previsao: '2026-12-10' },
  'solicitacao-direcionada': { ...PEDIDO, setor: 'Obras', data_previsao: '2026-12-10' },
  'solicitacao-em-atendimento': { ...PEDIDO, data_previsao: '2026-12-10' },
  'solicitacao-reclassificada': {
    ...PEDIDO,
    natureza: 'OUVIDORIA',
    data_previsao: '2026-12-21',
  },
  'solicitacao-identidade-aberta': PEDIDO,
  'solicitacao-complemento': {
    ...PEDIDO,
    pergunta: 'Qual rua?',
    ate: '2026-12-24',
    parado: true,
  },
  'solicitacao-prorrogada': {
    ...PEDIDO,
    anterior: '2026-12-10',
    data_previsao: '2026-12-21',
    justificativa: 'Os documentos estão no arquivo morto.',
  },
  'solicitacao-respondida': {
    ...PEDIDO,
    decisao: 'ACESSO_PARCIALMENTE_CONCEDIDO',
    resposta: 'São 42 contratos.\n\nOs de 2024 não existem.',
    negativa: 'Dados pessoais: Lei 12.527/2011, art. 31.',
    recurso: {
      ate: '2026-12-21',
      autoridade: { nome: 'Rosa Prado', setor: 'Controladoria' },
    },
    pesquisa: '/pesquisa-satisfacao?cod_empre=1#token=abc.def',
  },
  'solicitacao-corrigida': {
    ...PEDIDO,
    decisao: 'ACESSO_CONCEDIDO',
    recurso: { ate: '2026-12-21', autoridade: null },
  },
  'solicitacao-cancelada': PEDIDO,
  'solicitacao-sem-resposta': {
    ...PEDIDO,
    ate: '2026-12-21',
    autoridade: { nome: 'Rosa Prado', setor: 'Controladoria' },
  },
  'recurso-termina': { ...PEDIDO, ate: '2026-12-21', autoridade: null },
  'avisos-do-dia': {
    avisos: [
      {
        titulo: 'Solicitação vencida',
        texto: 'O prazo da solicitação 2026-1120-123456 passou sem resposta.',
        caminho: '/dashboard/solicitacoes?solicitacao=a1',
      },
    ],
    quantos: 3,
  },
  'solicitacoes-a-vencer': PRAZOS,
  'solicitacoes-nao-atendidas': PRAZOS,
  'recurso-aberto': {
    ...RECURSO,
    prazo: '2026-12-07',
    autoridade: { nome: 'Rosa Prado', setor: 'Controladoria' },
  },
  'recurso-encaminhado': { ...RECURSO, prazo: '2026-12-07' },
  'recurso-respondido': {
    ...RECURSO,
    desfecho: 'INDEFERIDO',
    corrigido: false,
    proximo: { ate: '2026-12-14', autoridade: { nome: 'Maria', setor: 'Controladoria' } },
    entrega: '2026-12-20',
  },
  'recurso-entregue': { ...RECURSO, ate: '2026-12-30' },
  'recurso-a-entregar': { ...RECURSO, prazo: '2026-12-20', contestada: true },
  'recurso-expirado': { ...RECURSO, proximo: { ate: '2026-12-18', autoridade: null } },
  'recurso-a-responder': {
    ...{ ...RECURSO, prazo: '2026-12-07', dias: null },
    autoridade: { nome: 'Rosa Prado', setor: 'Controladoria' },
  },
};
