import { paraDecimal } from '@balcao/domain';
import { compacto, diaDe, ehDia, ISPB, mudar, RECEBEDOR, recusa } from './automatico-comum.ts';
import { cancelarCobr } from './agendadas.ts';
import { objeto, quantia, texto, type Chamada } from './chamada.ts';
import { brcodeComposto } from './brcode.ts';
import { letras, type Agendada, type Estado, type Recorrencia } from './estado.ts';
import { problema, type Resposta } from './respostas.ts';

/** The code of an authorisation that waits: with the charge of journey 3 only where it was asked for. */
const dadosQR = (estado: Estado, rec: Recorrencia, txid: string | null): object => {
  if (rec.status !== 'CRIADA' || rec.loc === undefined) return {};
  const cob = txid === null ? undefined : estado.cobrancas.find((uma) => uma.txid === txid);
  const pixCopiaECola = brcodeComposto(rec.loc.location, cob?.location);
  return { dadosQR: { jornada: cob ? 'JORNADA_3' : 'JORNADA_2', pixCopiaECola } };
};

const recNaApi = (rec: Recorrencia) => ({
  idRec: rec.idRec,
  vinculo: { contrato: rec.contrato, objeto: rec.objeto, devedor: rec.devedor },
  calendario: {
    dataInicial: rec.dataInicial,
    dataFinal: rec.dataFinal,
    periodicidade: 'MENSAL',
  },
  valor: { valorMinimoRecebedor: paraDecimal(rec.minimo) },
  recebedor: RECEBEDOR,
  politicaRetentativa: rec.politica,
  status: rec.status,
  ...(rec.loc && {
    loc: { ...rec.loc, tipo: 'rec', criacao: rec.criacao, idRec: rec.idRec },
  }),
  ativacao: {
    tipoJornada: rec.jornada,
    ...(rec.txid !== undefined && { dadosJornada: { txid: rec.txid } }),
  },
  atualizacao: rec.atualizacao,
  ...(rec.encerramento && { encerramento: rec.encerramento }),
});

/** Why a request is refused; undefined when nothing is wrong with it. */
const problemaDaRec = (
  estado: Estado,
  corpo: Record<string, unknown>,
  agora: Date,
): Resposta | undefined => {
  const vinculo = objeto(corpo['vinculo']);
  const { cpf, cnpj } = objeto(vinculo['devedor']);
  const { dataInicial, dataFinal, periodicidade } = objeto(corpo['calendario']);
  const contrato = texto(vinculo['contrato']);
  const loc = estado.locs.find(({ id }) => id === corpo['loc']);
  const devedor = /^\d{11}$/.test(texto(cpf)) || /^[0-9A-Z]{14}$/.test(texto(cnpj));
  const dias = ehDia(dataInicial) && ehDia(dataFinal) && dataInicial >= diaDe(agora);
  const politica = texto(corpo['politicaRetentativa']);
  const regras: readonly (readonly [certo: boolean, razao: string, propriedade: string])[] = [
    [contrato !== '' && contrato.length <= 35, 'O contrato não vale.', 'rec.vinculo.contrato'],
    [texto(vinculo['objeto']).length <= 35, 'O objeto não vale.', 'rec.vinculo.objeto'],
    [devedor, 'O devedor não vale.', 'rec.vinculo.devedor'],
    [dias, 'O calendário não vale.', 'rec.calendario.dataInicial'],
    [periodicidade === 'MENSAL', 'Só mensal.', 'rec.calendario.periodicidade'],
    [
      /^(NAO_PERMITE|PERMITE_3R_7D)$/.test(politica),
      'A política não vale.',
      'rec.politicaRetentativa',
    ],
    [
      loc !== undefined && loc.idRec === undefined,
      'O location não vale, ou é de outra.',
      'rec.loc',
    ],
  ];
  const errada = regras.find(([certo]) => !certo);
  return errada && recusa('Rec', errada[1], errada[2]);
};

const criarRec = (estado: Estado, corpo: Record<string, unknown>, agora: Date): Resposta => {
  const recusada = problemaDaRec(estado, corpo, agora);
  const minimo = quantia(objeto(corpo['valor'])['valorMinimoRecebedor']);
  const loc = estado.locs.find(({ id }) => id === corpo['loc']);
  if (recusada || loc === undefined) return recusada ?? recusa('Rec', 'Sem location.', 'rec.loc');
  if (minimo === undefined) return recusa('Rec', 'O valor não vale.', 'rec.valor');
  const vinculo = objeto(corpo['vinculo']);
  const { cpf, cnpj, nome } = objeto(vinculo['devedor']);
  const { dataInicial, dataFinal } = objeto(corpo['calendario']);
  const politica = corpo['politicaRetentativa'] === 'NAO_PERMITE' ? 'NAO_PERMITE' : 'PERMITE_3R_7D';
  const txid = objeto(objeto(corpo['ativacao'])['dadosJornada'])['txid'];
  const rec: Recorrencia = {
    idRec: `R${politica === 'NAO_PERMITE' ? 'N' : 'R'}${ISPB}${compacto(agora)}${letras(11)}`,
    contrato: texto(vinculo['contrato']),
    objeto: texto(vinculo['objeto']),
    devedor: {
      ...(cpf === undefined ? { cnpj: texto(cnpj) } : { cpf: texto(cpf) }),
      nome: texto(nome),
    },
    dataInicial: texto(dataInicial),
    dataFinal: texto(dataFinal),
    minimo,
    politica,
    status: 'CRIADA',
    criacao: agora.toISOString(),
    loc: { id: loc.id, location: loc.location },
    ...(typeof txid === 'string' && { txid }),
    jornada: 'AGUARDANDO_DEFINICAO',
    atualizacao: [{ status: 'CRIADA', data: agora.toISOString() }],
  };
  loc.idRec = rec.idRec;
  estado.recs.push(rec);
  estado.gravar();
  return { status: 201, corpo: recNaApi(rec) };
};

const pagina = (query: URLSearchParams, total: number) => ({
  inicio: query.get('inicio'),
  fim: query.get('fim'),
  paginacao: {
    paginaAtual: 0,
    itensPorPagina: 100,
    quantidadeDePaginas: 1,
    quantidadeTotalDeItens: total,
  },
});

const noPeriodo = (query: URLSearchParams, criacao: string): boolean =>
  criacao >= (query.get('inicio') ?? '') && criacao <= (query.get('fim') ?? '');

/** Authorisations: asked for, read and ended by who receives. */
export const rec = (
  estado: Estado,
  { metodo, caminho, query, corpo = {}, agora }: Chamada,
): Resposta => {
  const [, idRec] = caminho;
  if (idRec === undefined) {
    if (metodo === 'POST') return criarRec(estado, corpo, agora);
    const recs = estado.recs.filter(
      ({ criacao, devedor }) =>
        noPeriodo(query, criacao) &&
        (query.get('cpf') ?? query.get('cnpj')) === (devedor.cpf ?? devedor.cnpj),
    );
    return {
      status: 200,
      corpo: { parametros: pagina(query, recs.length), recs: recs.map(recNaApi) },
    };
  }
  const achada = estado.recs.find((uma) => uma.idRec === idRec);
  if (achada === undefined) return problema(404, 'RecNaoEncontrada', 'Recorrência não encontrada.');
  if (metodo === 'PATCH') {
    if (corpo['status'] !== 'CANCELADA') return recusa('Rec', 'Só se cancela.', 'rec.status');
    if (achada.status !== 'CRIADA' && achada.status !== 'APROVADA')
      return recusa(
        'Rec',
        'A recorrência encontra-se expirada, cancelada ou rejeitada.',
        'rec.status',
      );
    encerrarRec(estado, achada, 'USUARIO_RECEBEDOR', agora);
    return { status: 200, corpo: recNaApi(achada) };
  }
  const pedida = query.get('txid');
  if (pedida !== null && achada.txid !== undefined && pedida !== achada.txid)
    return problema(400, 'RecConsultaInvalida', 'O txid é de outra cobrança.');
  return { status: 200, corpo: { ...recNaApi(achada), ...dadosQR(estado, achada, pedida) } };
};

/** Ends an authorisation; what is scheduled by it and not tried yet falls with it. */
export const encerrarRec = (
  estado: Estado,
  uma: Recorrencia,
  solicitante: 'USUARIO_PAGADOR' | 'USUARIO_RECEBEDOR',
  agora: Date,
): Agendada[] => {
  mudar(uma, 'CANCELADA', agora);
  uma.encerramento = {
    cancelamento: { solicitante, codigo: 'SLCR', descricao: 'Cancelada a pedido.' },
  };
  const caem = estado.cobsr.filter(
    ({ idRec, status }) => idRec === uma.idRec && (status === 'CRIADA' || status === 'ATIVA'),
  );
  for (const cobr of caem) cancelarCobr(estado, cobr, solicitante, agora);
  estado.gravar();
  return caem;
};

/** A new address for an authorisation. */
export const locrec = (estado: Estado, agora: Date): Resposta => {
  const loc = {
    id: estado.locs.length + 1,
    location: `pix.banco.example/qr/v2/rec/${letras(32)}`,
    criacao: agora.toISOString(),
  };
  estado.locs.push(loc);
  estado.gravar();
  return { status: 201, corpo: { ...loc, tipo: 'rec' } };
};
