import {
  CANAIS,
  DECISOES,
  decisaoFederal,
  DESFECHOS_DO_RECURSO,
  desfechoFederal,
  INSTANCIAS,
  lerData,
  lido,
  limparTexto,
  MAIOR_TEXTO,
  NATUREZAS,
  naoLido,
  negaAcesso,
  semAcentos,
  TIPOS_DE_SOLICITACAO,
  type Leitura,
} from '@balcao/domain';
import { obrigatorio, opcional, simOuNao, texto, type Campo } from '../campos.ts';

/** A cell by the name of its column; empty where the file has none. */
export type Celulas = Readonly<Record<string, string>>;

const simples = (palavra: string) =>
  semAcentos(palavra)
    .toUpperCase()
    .trim()
    .replace(/[\s-]+/g, '_');

/** One of a list, by its name or as people read it; kept as its name. */
const umDe =
  (opcoes: readonly { nome: string; rotulo: string }[], oQue: string): Campo['ler'] =>
  (bruto) => {
    const achada = opcoes.find(({ nome, rotulo }) =>
      [nome, rotulo].some((um) => simples(um) === simples(bruto)),
    );
    return achada
      ? lido(achada.nome)
      : naoLido(`“${bruto}” não é ${oQue}: use ${opcoes.map(({ nome }) => nome).join(', ')}.`);
  };

/** A text with its line breaks. */
const textoLongo: Campo['ler'] = (bruto) => {
  const limpo = limparTexto(bruto);
  return limpo.length <= MAIOR_TEXTO
    ? lido(limpo)
    : naoLido(`Tem ${limpo.length} caracteres; cabem ${MAIOR_TEXTO}.`);
};

/** The day of what may be written with its hour. */
const diaDe: Campo['ler'] = (bruto) => lerData(bruto.replace(/[ T]\d{1,2}:\d{2}.*$/, ''));

const instancia: Campo['ler'] = (bruto): Leitura<string> => {
  const achada = INSTANCIAS.find(
    ({ id, rotulo }) => String(id) === bruto || simples(rotulo) === simples(bruto),
  );
  return achada
    ? lido(String(achada.id))
    : naoLido(`“${bruto}” não é uma das três instâncias. Reclamações não entram como recurso.`);
};

const TIPOS_DE_PESSOA = [
  { nome: 'PESSOA_FISICA', rotulo: 'Pessoa Física' },
  { nome: 'PESSOA_JURIDICA', rotulo: 'Pessoa Jurídica' },
];

/** Columns of our own file of requests. */
export const CAMPOS_DO_PEDIDO = {
  protocolo: obrigatorio(
    'Número no sistema de origem: por ele o pedido só entra uma vez',
    texto(60),
  ),
  data: obrigatorio('Dia do pedido', diaDe),
  natureza: opcional(
    'ACESSO_A_INFORMACAO (se vazio), OUVIDORIA ou SERVICO_PUBLICO',
    umDe(NATUREZAS, 'uma natureza'),
  ),
  tipo: opcional(
    'Das outras naturezas: DENUNCIA, RECLAMACAO, ELOGIO, SUGESTAO, SOLICITACAO…',
    umDe(TIPOS_DE_SOLICITACAO, 'um tipo'),
  ),
  assunto: obrigatorio('Assunto', texto(255)),
  descricao: opcional('O que foi pedido', textoLongo),
  setor: opcional('Nome do setor daqui; vazio, o que recebe as solicitações', texto(200)),
  canal: opcional(
    'PORTAL (se vazio), PRESENCIAL, TELEFONE, CARTA ou EMAIL',
    umDe(CANAIS, 'um canal'),
  ),
  tipo_de_pessoa: opcional(
    'PESSOA_FISICA ou PESSOA_JURIDICA, para a estatística',
    umDe(TIPOS_DE_PESSOA, 'um tipo de pessoa'),
  ),
  prazo: opcional('Último dia para responder; vazio, o dos prazos da instituição', diaDe),
  prorrogado: opcional('SIM ou NAO', simOuNao),
  cancelado: opcional('SIM ou NAO', simOuNao),
  data_resposta: opcional('Dia da resposta', diaDe),
  resposta: opcional('Texto da resposta', textoLongo),
  decisao: opcional(DECISOES.map(({ nome }) => nome).join(', '), umDe(DECISOES, 'uma decisão')),
  motivo_da_negativa: opcional('Por que o acesso foi negado', textoLongo),
  publicar: opcional('SIM para a resposta ficar entre as já dadas, se a regra deixa', simOuNao),
} as const satisfies Record<string, Campo>;

/** Columns of our own file of appeals. */
export const CAMPOS_DO_RECURSO = {
  protocolo: obrigatorio('Número do pedido no sistema de origem', texto(60)),
  instancia: obrigatorio('1, 2 ou 3', instancia),
  data: obrigatorio('Dia do recurso', diaDe),
  prazo: opcional('Último dia para decidir; vazio, o dos prazos da instituição', diaDe),
  mensagem: opcional('O que foi escrito no recurso', textoLongo),
  cancelado: opcional('SIM ou NAO', simOuNao),
  data_resposta: opcional('Dia da decisão', diaDe),
  resposta: opcional('Texto da decisão', textoLongo),
  desfecho: opcional(
    DESFECHOS_DO_RECURSO.map(({ nome }) => nome).join(', '),
    umDe(DESFECHOS_DO_RECURSO, 'um desfecho'),
  ),
} as const satisfies Record<string, Campo>;

const cancelado = (situacao: string): string => (/^cancelad/i.test(situacao) ? 'SIM' : 'NAO');

/** Reads cells that may not be there, and the first of some that says anything. */
const leitorDe =
  (c: Celulas) =>
  (campos: string, sem = '') =>
    campos
      .split(' ')
      .map((campo) => (c[campo] ?? '').trim())
      .find((celula) => celula !== '') ?? sem;

const SEM_ASSUNTO = 'Pedido de acesso à informação';

/** A line of the federal file of requests in our own columns; a decision that has no like here is left out. */
export const pedidoDaFalaBr = (c: Celulas, publico: boolean): Celulas => {
  const ler = leitorDe(c);
  const decisao = decisaoFederal(ler('Decisao')) ?? '';
  const inteiro = publico && ler('DetalhamentoSolicitacao') !== '' && ler('Resposta') !== '';
  return {
    protocolo: ler('ProtocoloPedido IdPedido'),
    data: ler('DataRegistro'),
    assunto: ler('ResumoSolicitacao AssuntoPedido', SEM_ASSUNTO),
    descricao: ler('DetalhamentoSolicitacao'),
    canal: /balc/i.test(ler('OrigemSolicitacao')) ? 'PRESENCIAL' : 'PORTAL',
    prazo: ler('PrazoAtendimento'),
    prorrogado: ler('FoiProrrogado'),
    cancelado: cancelado(ler('Situacao')),
    data_resposta: ler('DataResposta'),
    resposta: ler('Resposta'),
    decisao,
    motivo_da_negativa: negaAcesso(decisao) ? ler('EspecificacaoDecisao') : '',
    publicar: inteiro ? 'SIM' : 'NAO',
  };
};

/** The same of the federal file of appeals. */
export const recursoDaFalaBr = (c: Celulas): Celulas => {
  const ler = leitorDe(c);
  return {
    protocolo: ler('ProtocoloPedido IdPedido'),
    instancia: ler('Instancia'),
    data: ler('DataRegistro'),
    prazo: ler('PrazoAtendimento'),
    mensagem: ler('DescRecurso'),
    cancelado: cancelado(ler('Situacao')),
    data_resposta: ler('DataResposta'),
    resposta: ler('RespostaRecurso'),
    desfecho: desfechoFederal(ler('TipoResposta')) ?? ler('TipoResposta'),
  };
};
