import { paraDecimal } from '@balcao/domain';
import {
  devolucaoNaApi,
  objeto,
  pixNaApi,
  quantia,
  texto,
  type Chamada,
  type Corpo,
} from './chamada.ts';
import { letras, type Cobranca, type Devolucao, type Estado, type Pix } from './estado.ts';
import { ehDoAutomatico, responderAutomatico } from './automatico.ts';
import { emitirBrcode } from './brcode.ts';
import { problema, type Resposta } from './respostas.ts';

/** A charge as it is shown, or as a bank that lies says that it is. */
const cobNaApi = (estado: Estado, cobranca: Cobranca) => {
  const { txid, revisao, valor, chave, location, criacao, expiracao, descricao, brcode } = cobranca;
  const pix = estado.pix.filter((um) => um.txid === txid);
  return {
    calendario: { criacao, expiracao },
    txid,
    revisao,
    loc: { id: 1, location, tipoCob: 'cob', criacao },
    location,
    status: estado.avarias.has('MENTE') ? 'CONCLUIDA' : cobranca.status,
    valor: { original: paraDecimal(valor) },
    chave,
    solicitacaoPagador: descricao,
    pixCopiaECola: brcode,
    ...(pix.length > 0 && { pix: pix.map(pixNaApi) }),
  };
};

const NAO_HA = problema(404, 'CobNaoEncontrada', 'Cobrança não encontrada.');

const criarCob = (estado: Estado, txid: string, corpo: Corpo, agora: Date): Resposta => {
  const valor = quantia(objeto(corpo['valor'])['original']);
  const expiracao = objeto(corpo['calendario'])['expiracao'] ?? 86_400;
  const chave = texto(corpo['chave']);
  const errado = [
    ...(/^[a-zA-Z0-9]{26,35}$/.test(txid) ? [] : ['txid']),
    ...(valor !== undefined && valor > 0 ? [] : ['cob.valor.original']),
    ...(typeof expiracao === 'number' && expiracao > 0 ? [] : ['cob.calendario.expiracao']),
    ...(chave === '' ? ['cob.chave'] : []),
  ];
  if (errado.length > 0 || valor === undefined || typeof expiracao !== 'number') {
    const violacoes = errado.map((propriedade) => ({ razao: 'Valor inválido.', propriedade }));
    return problema(400, 'CobOperacaoInvalida', 'Cobrança inválida.', violacoes);
  }
  if ([...estado.cobrancas, ...estado.cobsr].some((outra) => outra.txid === txid))
    return problema(409, 'CobOperacaoInvalida', 'Já há uma cobrança com este txid.');
  const cobranca: Cobranca = {
    txid,
    valor,
    chave,
    criacao: agora.toISOString(),
    expiracao,
    revisao: 0,
    status: 'ATIVA',
    descricao: texto(corpo['solicitacaoPagador']).slice(0, 140),
    ...emitirBrcode(),
  };
  estado.cobrancas.push(cobranca);
  estado.gravar();
  return { status: 201, corpo: cobNaApi(estado, cobranca) };
};

const mudarCob = (estado: Estado, cobranca: Cobranca, corpo: Corpo): Resposta => {
  if (corpo['status'] !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
    return problema(400, 'CobOperacaoInvalida', 'Só se remove.');
  if (cobranca.status !== 'ATIVA')
    return problema(400, 'CobOperacaoInvalida', 'A cobrança não está ativa.');
  cobranca.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  cobranca.revisao += 1;
  estado.gravar();
  return { status: 200, corpo: cobNaApi(estado, cobranca) };
};

const listarPix = (estado: Estado, query: URLSearchParams): Resposta => {
  const [inicio, fim] = [Date.parse(query.get('inicio') ?? ''), Date.parse(query.get('fim') ?? '')];
  if (Number.isNaN(inicio) || Number.isNaN(fim) || inicio > fim)
    return problema(400, 'PixConsultaInvalida', 'O período não vale.');
  const pagina = Number(query.get('paginacao.paginaAtual') ?? 0);
  const itens = Math.min(Number(query.get('paginacao.itensPorPagina') ?? 100), 1_000);
  const todos = estado.pix.filter(({ horario }) => {
    const quando = Date.parse(horario);
    return quando >= inicio && quando <= fim;
  });
  const doLado = todos.slice(pagina * itens, (pagina + 1) * itens);
  return {
    status: 200,
    corpo: {
      parametros: {
        inicio: query.get('inicio'),
        fim: query.get('fim'),
        paginacao: {
          paginaAtual: pagina,
          itensPorPagina: itens,
          quantidadeDePaginas: Math.max(1, Math.ceil(todos.length / itens)),
          quantidadeTotalDeItens: todos.length,
        },
      },
      pix: doLado.map(pixNaApi),
    },
  };
};

const devolver = (estado: Estado, pix: Pix, id: string, corpo: Corpo, agora: Date): Resposta => {
  const valor = quantia(corpo['valor']);
  const devolvido = pix.devolucoes
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((soma, uma) => soma + uma.valor, 0);
  if (valor === undefined || valor <= 0 || devolvido + valor > pix.valor)
    return problema(400, 'PixDevolucaoInvalida', 'O valor passa do que foi recebido.');
  const devolucao: Devolucao = {
    id,
    rtrId: `D99999999${agora.toISOString().replace(/\D/g, '').slice(0, 12)}${letras(11)}`,
    valor,
    status: 'EM_PROCESSAMENTO',
    solicitacao: agora.toISOString(),
  };
  pix.devolucoes.push(devolucao);
  estado.gravar();
  return { status: 201, corpo: devolucaoNaApi(devolucao) };
};

/** What was asked for a moment ago comes to its end when it is looked at again. */
const terminar = (estado: Estado, devolucao: Devolucao, agora: Date): void => {
  if (devolucao.status !== 'EM_PROCESSAMENTO') return;
  const recusada = estado.avarias.has('DEVOLUCAO_RECUSADA');
  devolucao.status = recusada ? 'NAO_REALIZADO' : 'DEVOLVIDO';
  if (recusada) devolucao.motivo = 'Conta de quem pagou encerrada.';
  else devolucao.liquidacao = agora.toISOString();
  estado.gravar();
};

const cob = (estado: Estado, { metodo, caminho, corpo = {}, agora }: Chamada): Resposta => {
  const [, txid = ''] = caminho;
  const cobranca = estado.cobrancas.find((uma) => uma.txid === txid && uma.codigo === undefined);
  if (metodo === 'PUT') return criarCob(estado, txid, corpo, agora);
  if (cobranca === undefined) return NAO_HA;
  if (metodo === 'PATCH') return mudarCob(estado, cobranca, corpo);
  return { status: 200, corpo: cobNaApi(estado, cobranca) };
};

const pix = (estado: Estado, { metodo, caminho, query, corpo = {}, agora }: Chamada): Resposta => {
  const [, e2eid, parte, id = ''] = caminho;
  if (e2eid === undefined) return listarPix(estado, query);
  const um = estado.pix.find((outro) => outro.e2eid === e2eid);
  if (um === undefined) return problema(404, 'PixNaoEncontrado', 'Pix não encontrado.');
  if (parte !== 'devolucao') return { status: 200, corpo: pixNaApi(um) };
  const devolucao = um.devolucoes.find((uma) => uma.id === id);
  if (devolucao === undefined)
    return metodo === 'PUT'
      ? devolver(estado, um, id, corpo, agora)
      : problema(404, 'PixDevolucaoNaoEncontrada', 'Devolução não encontrada.');
  terminar(estado, devolucao, agora);
  return { status: 200, corpo: devolucaoNaApi(devolucao) };
};

const webhook = (estado: Estado, { metodo, caminho, corpo = {}, agora }: Chamada): Resposta => {
  const [, chave = ''] = caminho;
  const url = texto(corpo['webhookUrl']);
  if (metodo === 'PUT') {
    if (!URL.canParse(url)) return problema(400, 'WebhookOperacaoInvalida', 'O endereço não vale.');
    estado.webhooks[chave] = { url, criacao: agora.toISOString() };
    estado.gravar();
    return { status: 200 };
  }
  const guardado = estado.webhooks[chave];
  if (guardado === undefined) return problema(404, 'WebhookNaoEncontrado', 'Não há webhook.');
  return {
    status: 200,
    corpo: { webhookUrl: guardado.url, cnpj: '00000000000191', criacao: guardado.criacao },
  };
};

/** The central bank's API, as far as a collector needs it. */
export const responderBacen = (estado: Estado, chamada: Chamada): Resposta => {
  const [recurso] = chamada.caminho;
  if (recurso === 'cob') return cob(estado, chamada);
  if (recurso === 'pix') return pix(estado, chamada);
  if (recurso === 'webhook') return webhook(estado, chamada);
  if (recurso !== undefined && ehDoAutomatico(recurso)) return responderAutomatico(estado, chamada);
  return problema(404, 'NaoEncontrado', 'Não há este endereço.');
};
