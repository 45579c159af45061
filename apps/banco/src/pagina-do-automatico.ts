import { formatarData, formatarReais, lerPix, lerReais } from '@balcao/domain';
import { aceitar } from './agendadas.ts';
import type { Avisos } from './avisos.ts';
import { lerPagavel, pagar, type Agendada, type Estado, type Recorrencia } from './estado.ts';
import { escapar, pagina } from './html.ts';
import {
  agirNaCobr,
  agirNaRec,
  ATOS_DA_COBR,
  ATOS_DA_REC,
  atosDaCobr,
  atosDaRec,
  type Mudado,
} from './pagador.ts';
import type { Resposta } from './respostas.ts';

interface Opcoes {
  estado: Estado;
  avisos: Avisos;
  agora: () => Date;
}

const oculto = (nome: string, valor: string): string =>
  `<input type="hidden" name="${nome}" value="${escapar(valor)}">`;

const deQue = ({ objeto, devedor, dataInicial, dataFinal, minimo }: Recorrencia): string => `
<p><strong>${escapar(objeto)}</strong>, de ${escapar(devedor.nome)}<br>
Todo mês, de ${formatarData(dataInicial)} a ${formatarData(dataFinal)}. A maior parcela é de ${formatarReais(minimo)}.</p>`;

const botoes = (id: string, atos: readonly (readonly [string, string])[]): string =>
  atos.length === 0
    ? ''
    : `<form method="post" action="/automatico">${oculto('id', id)}${atos
        .map(([ato, rotulo]) => `<p><button name="ato" value="${ato}">${rotulo}</button></p>`)
        .join('')}</form>`;

const daCobr = (cobr: Agendada): string => `
<li>${formatarReais(cobr.valor)} em ${formatarData(cobr.vencimento)}, ${escapar(cobr.informacao)}: ${cobr.status}
${botoes(
  cobr.txid,
  atosDaCobr(cobr).map((ato) => [ato, ATOS_DA_COBR[ato]]),
)}</li>`;

/** Every authorisation with its charges; an error above them, where something could not be done. */
const desenharLista = ({ estado, avisos, agora }: Opcoes, aviso = ''): Resposta => {
  // The payer's bank takes a charge on when it comes; here, when somebody looks.
  const novas = estado.cobsr.filter(({ status }) => status === 'CRIADA');
  for (const cobr of novas) aceitar(estado, cobr, agora());
  if (novas.length > 0) avisos.avisarDoAutomatico({ recs: [], cobsr: novas });
  const recs = estado.recs.toReversed().slice(0, 30);
  const itens = recs.map((rec) => {
    const dela = estado.cobsr.filter(({ idRec }) => idRec === rec.idRec);
    const atos = atosDaRec(rec).map((ato) => [ato, ATOS_DA_REC[ato]] as const);
    return `<section>${deQue(rec)}<p>Situação: ${rec.status}</p>${botoes(rec.idRec, atos)}
<ul>${dela.map(daCobr).join('')}</ul></section>`;
  });
  const nada = '<p>Ninguém pediu autorização ainda.</p>';
  return pagina(
    'Pagamentos automáticos',
    `${aviso && `<p class="aviso" role="alert">${escapar(aviso)}</p>`}${itens.join('<hr>') || nada}<p><a href="/">Início</a></p>`,
    aviso === '' ? 200 : 409,
  );
};

/** The payer's side of Pix Automático: what they authorise, refuse and cancel, and the day that comes. */
export const createAutomatico = ({ estado, avisos, agora }: Opcoes) => {
  const avisar = (feito: Mudado | string): Mudado | string => {
    if (typeof feito === 'string') return feito;
    avisos.avisarDoAutomatico(feito);
    avisos.avisar(feito.pix);
    return feito;
  };

  const agir = (id: string, ato: string, maximo?: number): Mudado | string => {
    const rec = estado.recs.find(({ idRec }) => idRec === id);
    const cobr = estado.cobsr.find(({ txid }) => txid === id);
    const opcoes = { agora: agora(), ...(maximo !== undefined && { maximo }) };
    if (rec && Object.hasOwn(ATOS_DA_REC, ato))
      return avisar(agirNaRec(estado, rec, ato as keyof typeof ATOS_DA_REC, opcoes));
    if (cobr && Object.hasOwn(ATOS_DA_COBR, ato))
      return avisar(agirNaCobr(estado, cobr, ato as keyof typeof ATOS_DA_COBR, agora()));
    return 'Não há esta autorização.';
  };

  /** The authorisation that a composed code is of, and what is paid with it. */
  const lerComposto = (codigo: string) => {
    const lido = lerPix(codigo.trim());
    const url = lido.ok ? lido.valor.urlRecorrencia : undefined;
    if (!lido.ok || url === undefined) return undefined;
    const rec = estado.recs.find(({ loc }) => loc?.location === url);
    const pagavel = lido.valor.url === undefined ? undefined : lerPagavel(estado, codigo, agora());
    return { rec, pagavel };
  };

  /** Journey 3: who pays authorises, and who does not pay does not. */
  const autorizar = (codigo: string, maximo?: number): Mudado | string => {
    const { rec, pagavel } = lerComposto(codigo) ?? {};
    if (rec === undefined) return 'Esta autorização não é deste banco.';
    if (typeof pagavel === 'string') return pagavel;
    const jornada = pagavel ? 3 : 2;
    const opcoes = { agora: agora(), jornada, ...(maximo !== undefined && { maximo }) } as const;
    const feito = agirNaRec(estado, rec, 'autorizar', opcoes);
    if (typeof feito === 'string') return feito;
    return avisar({ ...feito, pix: pagavel ? pagar(estado, pagavel, agora()) : [] });
  };

  const lista = (aviso?: string) => desenharLista({ estado, avisos, agora }, aviso);

  return {
    lista,
    /** What the page sends; amounts as people write them. */
    enviado: (caminho: string, form: URLSearchParams): Resposta => {
      const escrito = form.get('maximo')?.trim() ?? '';
      const lido = escrito === '' ? undefined : lerReais(escrito);
      if (lido?.ok === false) return lista(lido.motivo);
      const feito =
        caminho === '/automatico/codigo'
          ? autorizar(form.get('codigo') ?? '', lido?.valor)
          : agir(form.get('id') ?? '', form.get('ato') ?? '');
      if (typeof feito === 'string') return lista(feito);
      if (caminho !== '/automatico/codigo') return lista();
      const [pago] = feito.pix;
      return pagina(
        'Autorizado',
        `<p>${pago ? `${formatarReais(pago.valor)} pagos. ` : ''}As próximas parcelas saem da sua conta no dia de cada uma.</p>
<p><a href="/automatico">Pagamentos automáticos</a></p>`,
      );
    },
    /** The page of a composed code; undefined of any other. */
    doCodigo: (codigo: string): Resposta | undefined => {
      const composto = lerComposto(codigo);
      if (composto === undefined) return undefined;
      const { rec, pagavel } = composto;
      if (rec?.status !== 'CRIADA') return lista('Esta autorização não está mais aberta.');
      if (typeof pagavel === 'string') return lista(pagavel);
      const rotulo = pagavel ? `Pagar ${formatarReais(pagavel.valor)} e autorizar` : 'Autorizar';
      return pagina(
        'Autorizar o pagamento automático',
        `${deQue(rec)}<form method="post" action="/automatico/codigo">${oculto('codigo', codigo)}
<p><label>Valor máximo por pagamento, se quiser <input name="maximo" inputmode="decimal" style="width:8rem"></label></p>
<p><button>${rotulo}</button></p></form>
${botoes(rec.idRec, [['recusar', ATOS_DA_REC.recusar]])}
<p>O dinheiro não existe: este é o banco que vem com o Balcão, para experimentar.</p>`,
      );
    },
    /** The same for tests: `{ id, ato }`, or `{ codigo }` of who reads the code. */
    emJson: (corpo: Record<string, unknown>): Resposta => {
      const maximo = typeof corpo['maximo'] === 'number' ? corpo['maximo'] : undefined;
      const feito =
        typeof corpo['codigo'] === 'string'
          ? autorizar(corpo['codigo'], maximo)
          : agir(String(corpo['id']), String(corpo['ato']), maximo);
      return typeof feito === 'string'
        ? { status: 409, corpo: { motivo: feito } }
        : { status: 200, corpo: feito };
    },
  };
};
