/** Round trips that a look and a write have, BEGIN and COMMIT too. */
const OLHADA = 2;
const ESCRITA = 4;

/** What is asked by POST, since it is too much for an address or nothing to stand in one, and changes nothing. */
const SO_OLHAM = [
  'POST /api/admin/parametros/previa',
  'POST /api/admin/parametros/previa/guia',
  'POST /api/admin/programas-de-parcelamento/previa',
  'POST /api/cidadaos/procura',
  'POST /api/documents/private',
  'POST /api/documents/public',
  'POST /api/parcelamentos/plano',
  'POST /api/parcelamentos/simulacao',
  'POST /api/parcelamentos/simulacao-publica',
  'POST /api/solicitacoes/exportacao',
  'POST /api/solicitacoes/procuradas',
  'POST /api/solicitacoes/publica/consulta',
  'POST /api/solicitacoes/publica/historico/:id',
  'POST /api/solicitacoes/publica/recursos/:id',
  'POST /api/solicitacoes/publicacao/:id/arquivos/:arquivo',
];

/** Whether so many round trips are more than a route has. */
export const passaDoOrcamento = (rota: string, idas: number): boolean =>
  idas > (rota.startsWith('GET ') || SO_OLHAM.includes(rota) ? OLHADA : ESCRITA);

interface Motivo {
  porque: string;
  /** By route, how many it makes at most. */
  rotas: Readonly<Record<string, number>>;
}

/** What makes more, and why. A number that has become smaller is to be corrected here. */
const MOTIVOS: readonly Motivo[] = [
  {
    porque:
      'Who looks, what they are shown, and in the trail of whom it was: each hangs on the one before.',
    rotas: {
      'GET /api/': 3,
      'GET /api/anexos/:endereco': 3,
      'GET /api/arrecadacao/creditos': 3,
      'GET /api/cidadaos/:id/tributos': 3,
      'GET /api/direitos-dos-titulares/:id': 3,
      'GET /api/gestao/parcelamentos': 3,
      'GET /api/pagamentos-automaticos': 3,
      'GET /api/parcelamentos/:numero/antecipacao': 3,
      'POST /api/cidadaos/procura': 3,
      'POST /api/documents/private': 3,
      'POST /api/solicitacoes/publicacao/:id/arquivos/:arquivo': 3,
    },
  },
  {
    porque:
      'A device that comes for the first time is counted once something was found, before that is noted.',
    rotas: { 'GET /api/gateway/public': 3, 'POST /api/parcelamentos/simulacao-publica': 3 },
  },
  {
    porque:
      'Wrong e-mails count only where one is asked for, which is known when the request was read.',
    rotas: {
      'POST /api/solicitacoes/publica/consulta': 3,
      'POST /api/solicitacoes/publica/historico/:id': 3,
      'POST /api/solicitacoes/publica/recursos/:id': 3,
    },
  },
  {
    porque: 'Whoever has the file already is told so by its seal, for which no row of it is read.',
    rotas: { 'GET /api/dados-abertos/v1/arquivos/:arquivo': 3 },
  },
  {
    porque:
      'All figures are of one moment: a transaction that only reads, once nothing of them is in memory.',
    rotas: { 'GET /api/relatorios/solicitacoes': 6 },
  },
  {
    porque: 'A code may be of several kinds of documents, and what is printed is signed and kept.',
    rotas: {
      'GET /api/documents/abrir/:endereco': 5,
      'GET /api/documents/private': 6,
      'GET /api/documents/public': 6,
      'GET /api/links-de-pagamento/comprovante': 5,
    },
  },
  {
    porque:
      'An account may be made, taken over and proven at once; gov.br is waited for much longer.',
    rotas: { 'GET /api/govbr/retorno': 11 },
  },
  {
    porque:
      'A password or a code that is tried counts before it is judged, and is used up before anything else.',
    rotas: {
      'DELETE /api/dois-fatores/chaves/:id': 6,
      'POST /api/dois-fatores/chaves': 7,
      'POST /api/dois-fatores/codigos': 5,
      'POST /api/dois-fatores/desativar': 5,
      'POST /api/meus-dados/copias': 5,
    },
  },
  {
    porque:
      'Who changes where money goes is asked who they are, and all of it is shown as it is afterwards.',
    rotas: { 'POST /api/arrecadacao/mudancas/:id': 6, 'PUT /api/admin/parametros': 5 },
  },
  {
    porque:
      'A payment is shown after it as whoever opens it sees it: with its bill, and in the trail.',
    rotas: {
      'POST /api/arrecadacao/excecoes/:id/aprovacao': 6,
      'POST /api/arrecadacao/excecoes/:id/baixa': 6,
      'POST /api/arrecadacao/excecoes/:id/baixa-do-documento': 6,
      'POST /api/arrecadacao/excecoes/:id/credito': 6,
      'POST /api/arrecadacao/excecoes/:id/devolucao': 6,
      'POST /api/arrecadacao/excecoes/:id/recusa': 6,
      'POST /api/arrecadacao/excecoes/:id/resolucao': 6,
    },
  },
  {
    porque:
      'A charge is written before the bank is asked and after, and looked for before it is locked.',
    rotas: {
      'POST /api/documentos-unicos/:numero/pix': 6,
      'POST /api/links-de-pagamento/pix': 6,
      'POST /api/pagamentos-automaticos/cancelamento': 6,
      'POST /api/pagamentos-automaticos/parcelas/cancelamento': 5,
      'POST /api/pix': 6,
      'POST /api/public/pix': 6,
    },
  },
  {
    porque:
      'The same of what is paid by itself, which is given back where the bank cannot be asked.',
    rotas: { 'POST /api/pagamentos-automaticos': 6 },
  },
  {
    porque: 'What is signed is worked out from what was shown, and again from what is locked.',
    rotas: {
      'POST /api/gestao/parcelamentos': 5,
      'POST /api/parcelamentos': 5,
      'POST /api/parcelamentos/:numero/antecipacao': 5,
      'PUT /api/': 5,
    },
  },
  {
    porque:
      'A document has its number under a lock, and is shown as it was written; a visitor gets a link to it.',
    rotas: { 'POST /api/documentos-unicos/publico': 7 },
  },
  {
    porque:
      'Room for files is taken before they come, and they are received before what they belong to is written.',
    rotas: {
      'POST /api/recursos': 8,
      'POST /api/solicitacoes': 7,
      'POST /api/solicitacoes/complementar': 8,
    },
  },
  {
    porque:
      'What is in memory is counted to nobody, and nothing is searched for before it was counted.',
    rotas: { 'GET /api/dados-abertos/v1/respostas': 3 },
  },
  {
    porque:
      'Who comes by a protocol is counted before it is looked for, and reads what they sent as it stands afterwards.',
    rotas: { 'POST /api/recursos/publico': 5 },
  },
];

/** By route, how many round trips it makes at most, and why it makes more than others. */
export const ACIMA: ReadonlyMap<string, { idas: number; porque: string }> = new Map(
  MOTIVOS.flatMap(({ porque, rotas }) =>
    Object.entries(rotas).map(([rota, idas]) => [rota, { idas, porque }] as const),
  ),
);
