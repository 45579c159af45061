import { randomBytes } from 'node:crypto';
import type { ConfirmacaoDoAcordo } from '@balcao/contracts';
import {
  codigoVerificador,
  ratearAcordo,
  recusaDoPedido,
  situacaoDaGuia,
  TAMANHO_DO_CODIGO,
  type Evento,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import {
  lockParcelasDasGuias,
  saveBaixas,
  type ParcelaDaBaixa,
} from '../../../core/pagamentos/baixa.repository.ts';
import { marcarDasParcelas } from '../../../core/pagamentos/cobrancas-pix.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { AindaVale } from '../../../core/contas/reautenticacao.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Executor } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { removerNoBanco } from '../pix/cobrar.ts';
import type { Guarda } from '../privacidade.ts';
import type { Acordo, TermoDoAcordo } from './acordos.repository.ts';
import { findDono } from './avisos-do-acordo.repository.ts';
import { exigirConfissao } from './confissao.ts';
import { contarDoAcordo } from './contar-do-acordo.ts';
import type { DebitoDaPessoa } from './debitos-da-pessoa.ts';
import {
  insertAcordo,
  lockProximaGuia,
  type NovoAcordo,
  type QuemConfessa,
} from './novo-acordo.repository.ts';
import { anotarOlhada } from './gestao-de-acordos.ts';
import { exigirOferta, naFaixa, reunir } from './simular.ts';

/**
 * Sees that the installments of the debts, which are held, are what was shown: whoever paid, reissued or
 * agreed on one of them in between came first.
 * @throws AppError VALORES_MUDARAM
 */
const conferir = (
  todas: readonly ParcelaDaBaixa[],
  debitos: readonly DebitoDaPessoa[],
): {
  inativadas: { guia: number; parcela: number }[];
  guias: ReturnType<typeof depois>;
} => {
  const escolhidas = new Set(debitos.map(({ debito }) => debito.chave));
  for (const { numero_guia, numero_parcela, debito } of debitos) {
    const agora = todas.find(
      ({ guia, numero }) => guia === numero_guia && numero === numero_parcela,
    );
    const mesma =
      agora?.situacao === (debito.inscrito ? 'DÍVIDA' : 'ATIVA') &&
      agora.principal === debito.valores.principal;
    if (!mesma) throw new AppError('VALORES_MUDARAM');
  }
  return {
    inativadas: debitos.map(({ numero_guia: guia, numero_parcela: parcela }) => ({
      guia,
      parcela,
    })),
    guias: depois(todas, escolhidas),
  };
};

/** The state of each bill once some of its installments stand in an agreement. */
const depois = (todas: readonly ParcelaDaBaixa[], chaves: ReadonlySet<string>) =>
  [...new Set(todas.map(({ guia }) => guia))].map((guia) => ({
    guia,
    situacao: situacaoDaGuia(
      todas
        .filter((uma) => uma.guia === guia)
        .map(({ numero, situacao }) => (chaves.has(`${guia}.${numero}`) ? 'INATIVA' : situacao)),
    ),
  }));

/** What the bank charges of the debts by PIX is taken back: nobody is to pay what is agreed on. */
const tirarDoBanco = async (
  { ler, escrever }: { ler: Executor; escrever: Batch },
  { cod_empre, pix_no_banco }: OrgaoEmUso,
  debitos: readonly DebitoDaPessoa[],
  agora: Date,
): Promise<void> => {
  if (!pix_no_banco) return;
  const codigos = await marcarDasParcelas(ler, cod_empre, debitos, agora);
  await removerNoBanco(escrever, cod_empre, codigos);
};

/** What is agreed, for whom, and who confesses it. */
interface AcordoPedido extends Omit<ConfirmacaoDoAcordo, 'confissao'> {
  cpfcnpj: string;
  confissao: string;
  confessa: QuemConfessa;
  evento: Extract<Evento, 'parcelamento.aderir' | 'parcelamento.aderir-no-balcao'>;
  /** Whether the proof of who confesses still holds, asked within the transaction. */
  aindaVale?: AindaVale | undefined;
}

/**
 * What is agreed on, as it stands now: the law, the way to pay, and the debts.
 * @throws AppError PARCELAMENTO_INDISPONIVEL, PROGRAMA_NAO_ENCONTRADO, PARCELAMENTO_RECUSADO, OPCAO_INDISPONIVEL,
 * VALORES_MUDARAM
 */
const getOpcao = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  { programa, faixa, quantas, total_centavos, ...pedido }: AcordoPedido,
) => {
  exigirOferta(orgao);
  const { cpfcnpj, pessoa, escolhidos } = pedido;
  const quais = { cpfcnpj, pessoa, escolhidos };
  const { circunstancia, escolhas } = await reunir(contexto, guarda, quem, orgao, quais);
  const escolha = escolhas.find(({ emVigor }) => emVigor.id === programa);
  if (escolha === undefined) throw new AppError('PROGRAMA_NAO_ENCONTRADO');
  const { emVigor, debitos } = escolha;
  const recusa = recusaDoPedido(emVigor.programa, escolha.pedido, orgao.hoje);
  if (recusa !== undefined) throw new AppError('PARCELAMENTO_RECUSADO', { message: recusa });
  const feita = naFaixa(escolha, { faixa, quantas }, circunstancia);
  if (feita === undefined) throw new AppError('OPCAO_INDISPONIVEL');
  if (feita.opcao.plano.total !== total_centavos) throw new AppError('VALORES_MUDARAM');
  return { emVigor, opcao: feita.opcao, debitos: debitos.filter(({ escolhido }) => escolhido) };
};

/**
 * Makes an agreement: the debts are confessed, what they are of the books is replaced by the bill of the
 * agreement, and its first installment is the entry. Of two at once about the same debt the second is
 * refused.
 * @throws AppError PARCELAMENTO_RECUSADO, OPCAO_INDISPONIVEL, VALORES_MUDARAM, CAMPO_INVALIDO and those of
 * the simulation
 */
export const fazerAcordo = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: AcordoPedido,
): Promise<Acordo> => {
  const { cpfcnpj, quantas, confessa, evento, aindaVale } = pedido;
  const confissao = exigirConfissao(pedido);
  const { emVigor, opcao, debitos } = await getOpcao(contexto, guarda, quem, orgao, pedido);
  const { consolidacao, plano } = opcao;
  const termo: TermoDoAcordo = {
    programa: emVigor.programa,
    consolidacao,
    plano,
    rateio: ratearAcordo(consolidacao, plano),
    debitos: debitos.map(
      ({ numero_guia: guia, numero_parcela: parcela, nome, debito, taxa, cobranca }) => ({
        chave: debito.chave,
        guia,
        parcela,
        nome,
        taxa,
        cobranca,
        vencimento: debito.vencimento,
      }),
    ),
    confissao,
  };
  const { db, relogio, cofre } = contexto;
  const { cod_empre, hoje } = orgao;
  const novo: NovoAcordo = {
    cod_empre,
    cpfcnpj,
    ...confessa,
    programa_id: emVigor.id,
    programa_versao: emVigor.versao,
    pedido_em: relogio(),
    pedido_no_dia: hoje,
    entrada_ate: plano.parcelas[0]?.vencimento ?? hoje,
    origem: quem.origem.para('parcelamento', hoje),
    codigo: codigoVerificador(randomBytes(TAMANHO_DO_CODIGO)),
    termo,
  };
  const numeros = [...new Set(debitos.map(({ numero_guia }) => numero_guia))];
  return db.transaction(async (tx) => {
    const lote = new Batch();
    // Sent at once, and locked in this order.
    const [, todas, guia, dono] = await Promise.all([
      aindaVale?.(tx, lote),
      lockParcelasDasGuias(tx, cod_empre, numeros),
      lockProximaGuia(tx, cod_empre, cpfcnpj),
      findDono(tx, cod_empre, { cpfcnpj }),
    ]);
    const conferidas = conferir(todas, debitos);
    const escrito = insertAcordo(
      lote,
      novo,
      guia,
      debitos.map(({ numero_guia: guia, numero_parcela: parcela, debito }) => ({
        guia,
        parcela,
        situacao: debito.inscrito ? 'DÍVIDA' : 'ATIVA',
      })),
    );
    await saveBaixas(lote, cod_empre, { pagas: [], ...conferidas });
    await tirarDoBanco({ ler: tx, escrever: lote }, orgao, debitos, novo.pedido_em);
    await auditar(lote, quem, {
      cod_empre,
      evento,
      titular: cofre.hmac('titular', cpfcnpj),
      dados: {
        numero_guia: escrito.numero_guia,
        programa: emVigor.id,
        quantas,
        total: plano.total,
        confissao: confissao.versao,
      },
    });
    const noBalcao = 'atendido_por' in confessa;
    if (noBalcao) await anotarOlhada(lote, contexto, quem, orgao, cpfcnpj);
    const atendido_por = noBalcao ? (quem.usuario?.nome ?? null) : null;
    const acordo = { ...escrito, atendido_por };
    const fato = { fato: 'PEDIDO', parcela: 1, dia: acordo.entrada_ate } as const;
    await contarDoAcordo(lote, contexto, cod_empre, { acordo, dono }, fato);
    await beforeCommit(tx, () => lote.save(tx));
    return acordo;
  });
};
