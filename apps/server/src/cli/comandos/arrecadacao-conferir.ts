import {
  conciliarPix,
  dataCivilValida,
  formatarData,
  formatarReais,
  inicioDoDia,
  somarDias,
  type DataCivil,
  type DiferencaDoPix,
  type PixDeUmLado,
} from '@balcao/domain';
import { createBancos } from '../../adapters/cobranca/bancos.ts';
import type { BancoDoOrgao } from '../../adapters/cobranca/cobranca.port.ts';
import {
  listCobrancasDoPeriodo,
  readConferencia,
  listPixDoPeriodo,
  type Defeito,
  totaisDe,
  type PeriodoDaConferencia,
  type TotaisDaArrecadacao,
} from '../../core/pagamentos/conciliacao.repository.ts';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { SAIDA, type Comando, type Digitado, lerOrgao } from '../comando.ts';
import { exigirOrgao } from '../orgaos-do-operador.repository.ts';

/** Days that are looked at when nobody says which. */
const DIAS = 30;

const DEFEITOS: Readonly<Record<Defeito, string>> = {
  SEM_DESTINO: 'nem tudo tem destino: falta baixa, crédito ou exceção',
  PARTES_NAO_SOMAM: 'as partes do documento não somam o que foi baixado',
  PARCELA_EM_ABERTO: 'deu baixa numa parcela que não está baixada',
  PIX_DIFERE: 'o PIX que o banco contou tem outro valor',
};

const DIFERENCAS: Readonly<Record<DiferencaDoPix['tipo'], string>> = {
  FALTA_AQUI: 'o banco recebeu e o livro não tem',
  FALTA_NO_BANCO: 'o livro tem e o banco não conta',
  VALOR_DIFERE: 'os valores diferem',
};

const lerDia = (digitado: Digitado, opcao: string, padrao: DataCivil): DataCivil => {
  const dia = digitado.texto(opcao) ?? padrao;
  if (dataCivilValida(dia)) return dia;
  throw new ErroDeUso(`--${opcao} deve ser um dia como 2026-11-30; veio “${dia}”.`);
};

const lerPeriodo = (digitado: Digitado, hoje: DataCivil): PeriodoDaConferencia => {
  const ate = lerDia(digitado, 'ate', hoje);
  const de = lerDia(digitado, 'de', somarDias(ate, 1 - DIAS));
  if (de > ate) throw new ErroDeUso('--de vem depois de --ate.');
  return { de, ate };
};

const descreverTotais = (totais: TotaisDaArrecadacao, semGuia: TotaisDaArrecadacao): string[] => [
  `Recebido: ${formatarReais(totais.recebido)} em ${totais.recebimentos} pagamentos`,
  `  baixado em parcelas: ${formatarReais(totais.baixado)}`,
  `  créditos: ${formatarReais(totais.creditos)}`,
  `  em exceções abertas: ${formatarReais(totais.em_excecao)}`,
  `  devolvido por PIX: ${formatarReais(totais.devolvido)}`,
  `  encerrado sem baixa: ${formatarReais(totais.sem_baixa)}`,
  `  sem destino: ${formatarReais(totais.perdido)}`,
  ...(semGuia.recebimentos > 0
    ? [
        `Na chave PIX, e de guia nenhuma: ${formatarReais(semGuia.recebido)} em ${semGuia.recebimentos} pagamentos`,
      ]
    : []),
];

const descreverPix = ({ tipo, e2eid, noBanco, aqui }: DiferencaDoPix): string =>
  `  PIX ${e2eid}: ${DIFERENCAS[tipo]} (banco ${formatarReais(noBanco)}, livro ${formatarReais(aqui)})`;

const listNoBanco = async (
  db: Database,
  banco: BancoDoOrgao,
  cod_empre: number,
  { desde, ate }: { desde: Date; ate: Date },
): Promise<PixDeUmLado[]> => {
  const cobradas = await listCobrancasDoPeriodo(db, cod_empre, desde, ate);
  const todos: PixDeUmLado[] = [];
  for await (const pagina of banco.listarDesde({ desde, ate }, cobradas))
    todos.push(...pagina.filter(({ horario }) => horario >= desde && horario < ate));
  return todos;
};

/**
 * Sums the ledger against itself and, where the orgao charges by a bank's API, against the bank: every
 * cent received is settled, a credit, in an exception or sent back, and each PIX is on both sides.
 */
export const conferirArrecadacao: Comando = {
  nome: 'arrecadacao conferir',
  resumo: 'Soma o que foi recebido contra o que foi baixado, e contra o banco',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'número do órgão', obrigatoria: true },
    de: { valor: 'AAAA-MM-DD', ajuda: `primeiro dia de pagamento; sem ela, ${DIAS} dias` },
    ate: { valor: 'AAAA-MM-DD', ajuda: 'último dia de pagamento; sem ela, hoje' },
    'sem-banco': { ajuda: 'não pergunta ao banco: confere só o livro' },
  },
  detalhes: [
    'Cada centavo recebido está numa baixa, num crédito, numa exceção ou numa devolução.',
    'Onde a cidade cobra pela API do banco, cada PIX do banco está no livro, e só eles.',
    'Não muda nada: o que falta é tratado na página Arrecadação, ou vem na próxima varredura.',
  ],
  executar: async (digitado, { terminal, comBanco, agora, cofre, bancosDeclarados }) => {
    const cod_empre = lerOrgao(digitado);
    const { grupos, defeitos, pix } = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      await exigirOrgao(db, cod_empre);
      const { fuso, hoje } = await createOrgaos(db, agora).get(cod_empre);
      const periodo = lerPeriodo(digitado, hoje);
      const bancos = createBancos({ db, cofre: cofre(), declarados: bancosDeclarados() });
      try {
        const banco = digitado.ligada('sem-banco') ? undefined : await bancos.find(cod_empre);
        const instantes = {
          desde: inicioDoDia(periodo.de, fuso),
          ate: inicioDoDia(somarDias(periodo.ate, 1), fuso),
        };
        const noBanco = banco && (await listNoBanco(db, banco, cod_empre, instantes));
        const aqui = await listPixDoPeriodo(db, cod_empre, instantes.desde, instantes.ate);
        terminal.escrever(
          `Órgão ${cod_empre}, de ${formatarData(periodo.de)} a ${formatarData(periodo.ate)}.`,
        );
        return {
          ...(await readConferencia(db, cod_empre, periodo, instantes)),
          pix: noBanco && { quantos: noBanco.length, diferencas: conciliarPix(noBanco, aqui) },
        };
      } finally {
        await bancos.encerrar();
      }
    });
    descreverTotais(totaisDe(grupos, 'TUDO'), totaisDe(grupos, 'PIX_SEM_GUIA')).forEach(
      terminal.escrever,
    );
    for (const { id, codigo, pagamento, valor, defeito } of defeitos)
      terminal.escrever(
        `  Recebimento ${id} (${codigo}), ${formatarData(pagamento)}, ${formatarReais(valor)}: ${DEFEITOS[defeito]}.`,
      );
    if (pix) terminal.escrever(`No banco: ${pix.quantos} PIX.`);
    pix?.diferencas.map(descreverPix).forEach(terminal.escrever);
    const problemas = defeitos.length + (pix?.diferencas.length ?? 0);
    terminal.escrever(problemas === 0 ? 'Tudo confere, ao centavo.' : `${problemas} não conferem.`);
    return problemas === 0 ? SAIDA.OK : SAIDA.RECUSADO;
  },
};
