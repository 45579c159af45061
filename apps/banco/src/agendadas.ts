import { diasEntre, paraDecimal } from '@balcao/domain';
import { diaDe, ehDia, mudar, RECEBEDOR, recusa } from './automatico-comum.ts';
import { objeto, pixNaApi, quantia, texto, type Chamada } from './chamada.ts';
import { novoE2eid, type Agendada, type Estado, type Tentativa } from './estado.ts';
import { problema, type Resposta } from './respostas.ts';

/** A charge is scheduled from ten days before its due date until two before it. */
const JANELA = { de: 10, ate: 2 };

const cobrNaApi = (estado: Estado, cobr: Agendada) => {
  const pix = estado.pix.filter((um) => um.txid === cobr.txid);
  const rec = estado.recs.find(({ idRec }) => idRec === cobr.idRec);
  return {
    idRec: cobr.idRec,
    txid: cobr.txid,
    infoAdicional: cobr.informacao,
    calendario: { criacao: cobr.criacao.slice(0, 10), dataDeVencimento: cobr.vencimento },
    valor: { original: paraDecimal(cobr.valor) },
    ajusteDiaUtil: true,
    politicaRetentativa: rec?.politica ?? 'NAO_PERMITE',
    recebedor: { ...RECEBEDOR, ...cobr.recebedor },
    status: estado.avarias.has('MENTE') ? 'CONCLUIDA' : cobr.status,
    ...(cobr.tentativas.length > 0 && { tentativas: cobr.tentativas }),
    atualizacao: cobr.atualizacao,
    ...(cobr.encerramento && { encerramento: cobr.encerramento }),
    ...(pix.length > 0 && { pix: pix.map(pixNaApi) }),
  };
};

export const cancelarCobr = (
  estado: Estado,
  cobr: Agendada,
  solicitante: 'USUARIO_PAGADOR' | 'USUARIO_RECEBEDOR',
  agora: Date,
): void => {
  mudar(cobr, 'CANCELADA', agora);
  cobr.encerramento = {
    cancelamento: { solicitante, codigo: 'SLCR', descricao: 'Cancelada a pedido.' },
  };
  for (const tentativa of cobr.tentativas)
    if (tentativa.status === 'AGENDADA') mudar(tentativa, 'CANCELADA', agora);
  estado.gravar();
};

const tentativa = (dia: string, tipo: 'AGND' | 'NTAG', agora: Date): Tentativa => ({
  dataLiquidacao: dia,
  tipo,
  status: 'AGENDADA',
  endToEndId: novoE2eid(agora),
  atualizacao: [{ status: 'AGENDADA', data: agora.toISOString() }],
});

/** The payer's bank takes a new charge on, unless it asks for more than the payer lets go. */
export const aceitar = (estado: Estado, cobr: Agendada, agora: Date): void => {
  if (cobr.status !== 'CRIADA') return;
  const maximo = estado.recs.find(({ idRec }) => idRec === cobr.idRec)?.maximo;
  if (maximo !== undefined && cobr.valor > maximo) {
    mudar(cobr, 'REJEITADA', agora);
    cobr.encerramento = {
      rejeicao: { codigo: 'AM02', descricao: 'O valor passa do máximo que o pagador definiu.' },
    };
  } else {
    mudar(cobr, 'ATIVA', agora);
    cobr.tentativas.push(tentativa(cobr.vencimento, 'AGND', agora));
  }
  estado.gravar();
};

const criarCobr = (
  estado: Estado,
  txid: string,
  corpo: Record<string, unknown>,
  agora: Date,
): Resposta => {
  const valor = quantia(objeto(corpo['valor'])['original']);
  const { dataDeVencimento: dia } = objeto(corpo['calendario']);
  const { agencia, conta, tipoConta } = objeto(corpo['recebedor']);
  const dona = estado.recs.find(({ idRec }) => idRec === corpo['idRec']);
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return recusa('CobR', 'O txid não vale.', 'cobr.txid');
  if ([...estado.cobrancas, ...estado.cobsr].some((outra) => outra.txid === txid))
    return recusa('CobR', 'O campo cobr.txid encontra-se em uso.', 'cobr.txid');
  if (dona?.status !== 'APROVADA') return recusa('CobR', 'Não há autorização.', 'cobr.idRec');
  if (valor === undefined || valor <= 0) return recusa('CobR', 'O valor não vale.', 'cobr.valor');
  if (texto(conta) === '' || texto(tipoConta) === '')
    return recusa('CobR', 'A conta não vale.', 'cobr.recebedor');
  if (!ehDia(dia)) return recusa('CobR', 'A data não vale.', 'cobr.calendario');
  const antes = diasEntre(diaDe(agora), dia);
  if (antes < JANELA.ate || antes > JANELA.de)
    return recusa('CobR', 'Agende de 10 a 2 dias antes.', 'cobr.calendario.dataDeVencimento');
  const doCiclo = estado.cobsr.some(
    ({ idRec, vencimento, status }) =>
      idRec === dona.idRec &&
      vencimento.slice(0, 7) === dia.slice(0, 7) &&
      status !== 'REJEITADA' &&
      status !== 'CANCELADA',
  );
  if (doCiclo) return recusa('CobR', 'Já há uma cobrança no mesmo ciclo.', 'cobr.calendario');
  const cobr: Agendada = {
    txid,
    idRec: dona.idRec,
    valor,
    vencimento: dia,
    informacao: texto(corpo['infoAdicional']).slice(0, 140),
    recebedor: {
      ...(typeof agencia === 'string' && { agencia }),
      conta: texto(conta),
      tipoConta: texto(tipoConta),
    },
    criacao: agora.toISOString(),
    status: 'CRIADA',
    tentativas: [],
    atualizacao: [{ status: 'CRIADA', data: agora.toISOString() }],
  };
  estado.cobsr.push(cobr);
  estado.gravar();
  return { status: 201, corpo: cobrNaApi(estado, cobr) };
};

const retentar = (estado: Estado, cobr: Agendada, dia: string, agora: Date): Resposta => {
  const politica = estado.recs.find(({ idRec }) => idRec === cobr.idRec)?.politica;
  const emCurso = cobr.tentativas.some(({ status }) => status === 'AGENDADA');
  const depois = diasEntre(cobr.vencimento, dia);
  if (politica !== 'PERMITE_3R_7D')
    return recusa('CobR', 'A política não permite retentativa.', 'cobr.politicaRetentativa');
  if (cobr.status !== 'ATIVA' || emCurso || cobr.tentativas.length > 3)
    return recusa('CobR', 'Existe uma tentativa ativa, ou foram todas.', 'cobr.tentativas');
  if (depois < 1 || depois > 7) return recusa('CobR', 'Até sete dias depois.', 'data');
  cobr.tentativas.push(tentativa(dia, 'NTAG', agora));
  estado.gravar();
  return { status: 201, corpo: cobrNaApi(estado, cobr) };
};

/** Scheduled charges: asked for, read and taken back by who receives. */
export const cobr = (estado: Estado, { metodo, caminho, corpo = {}, agora }: Chamada): Resposta => {
  const [, txid = '', ato, dia = ''] = caminho;
  if (metodo === 'PUT') return criarCobr(estado, txid, corpo, agora);
  const achada = estado.cobsr.find((uma) => uma.txid === txid);
  if (achada === undefined) return problema(404, 'CobRNaoEncontrado', 'Cobrança não encontrada.');
  aceitar(estado, achada, agora);
  if (metodo === 'POST' && ato === 'retentativa') return retentar(estado, achada, dia, agora);
  if (metodo === 'PATCH') {
    const aberta = achada.status === 'CRIADA' || achada.status === 'ATIVA';
    if (corpo['status'] !== 'CANCELADA' || !aberta || diaDe(agora) >= achada.vencimento)
      return recusa('CobR', 'Não é possível cancelar esta cobrança.', 'cobr.status');
    cancelarCobr(estado, achada, 'USUARIO_RECEBEDOR', agora);
  }
  return { status: 200, corpo: cobrNaApi(estado, achada) };
};
