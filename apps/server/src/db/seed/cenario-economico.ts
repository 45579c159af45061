import { anoDe, somarDias, somarMeses, type DataCivil } from '@balcao/domain';
import { criarAcaso } from './acaso.ts';
import { EMPRESA, PESSOA } from './cenarios.ts';
import type { Cidade } from './cidades.ts';
import { abater, criarInscritor, suspender, type LinhaDivida } from './dividas.ts';
import {
  anoDaCompetencia,
  emDia,
  lancamentosDePessoa,
  pagarDaPessoa,
  vencimentosDoIssqn,
  type TributoDePessoa,
} from './economicos.ts';
import { encerrar, type Guia } from './guias.ts';
import type { Numerador } from './historico.ts';
import { conceder, type LinhaLicenca } from './licencas.ts';

/** Bills and licences of people, and their debts. */
export interface Economia {
  guias: Guia[];
  licencas: LinhaLicenca[];
  dividas: LinhaDivida[];
}

/** Companies have CNPJs with letters since July 2026: nothing of this one is older. */
const ABERTURA: DataCivil = '2026-07-06';
const ATIVIDADE_DA_PESSOA = 'Doces e bolos por encomenda';
const ATIVIDADE_DA_EMPRESA = 'Padaria e confeitaria com predominância de revenda';
const FUNCIONAMENTO = 'Licença de funcionamento';
const NUMERO_DAS_DIVIDAS = 900_001;

const de = (contribuinte: number) => (tributo: TributoDePessoa, tipo: string) => ({
  tributo,
  tipo,
  contribuinte,
});

const pago = (guia: Guia): Guia => pagarDaPessoa(guia, ({ vencimento }) => vencimento);

type Lancamentos = ReturnType<typeof lancamentosDePessoa>;

/** The person works for herself: something overdue and something to come of each tax. */
const daPessoa = (cidade: Cidade, hoje: DataCivil, { unica, parcelada }: Lancamentos) => {
  const sua = de(PESSOA.codigo);
  const dezDe = (meses: number): DataCivil => somarMeses(`${hoje.slice(0, 8)}10`, meses);
  const dia = (dias: number): DataCivil => somarDias(hoje, dias);
  const fixo = sua('ISSQN', 'Autônomo (fixo anual)');
  const retido = sua('ISSQN', 'Retido na fonte');
  const funcionamento = sua('ALVARA', FUNCIONAMENTO);
  const fiscalizacao = sua('TAXA', 'Fiscalização de funcionamento');
  const acaso = criarAcaso(cidade.municipio_ibge + 5);

  const trimestres = parcelada(fixo, 48_000, [-8, -5, -2, 1].map(dezDe));
  const vencida = pago(unica(funcionamento, 21_640, dia(-430)));
  const emVigor = pago(unica(sua('ALVARA', 'Licença para feira e evento'), 8_450, dia(-50)));
  const guias = [
    pagarDaPessoa(trimestres, ({ numero_parcela, vencimento }) =>
      numero_parcela <= 2 ? vencimento : null,
    ),
    pago(parcelada(fixo, 45_900, [-20, -17, -14, -11].map(dezDe))),
    unica(retido, 13_275, dia(18)),
    encerrar(unica(retido, 9_990, dia(-75)), 'CANCELADA'),
    encerrar(unica(retido, 11_500, dezDe(-26)), 'EXCLUÍDA'),
    vencida,
    unica(funcionamento, 22_680, dia(-65)),
    unica(sua('ALVARA', 'Licença de publicidade'), 14_310, dia(20)),
    encerrar(unica(sua('ALVARA', 'Licença de publicidade'), 16_000, dia(-15)), 'INATIVA'),
    emVigor,
    pago(unica(fiscalizacao, 17_820, dia(-400))),
    unica(fiscalizacao, 18_675, dia(-36)),
    unica(sua('TAXA', 'Vigilância sanitária'), 12_890, dia(17)),
    encerrar(unica(sua('TAXA', 'Vigilância sanitária'), 12_300, dia(-380)), 'EXCLUÍDA'),
  ];
  const quem = { atividade: ATIVIDADE_DA_PESSOA, endereco: 'Rua das Amostras, 45' };
  const licencas = [
    conceder(vencida, { ...quem, emissao: dia(-428), validade: dia(-63) }, acaso),
    conceder(emVigor, { ...quem, emissao: dia(-49), validade: dia(131) }, acaso),
  ];
  return { guias, licencas };
};

/** Not before the company was there. */
const desdeAbertura = (data: DataCivil, dias: number): DataCivil => {
  const primeira = somarDias(ABERTURA, dias);
  return data < primeira ? primeira : data;
};

/** The company pays everything when it falls due. */
const daEmpresa = (cidade: Cidade, hoje: DataCivil, { unica }: Lancamentos) => {
  const sua = de(EMPRESA.codigo);
  const acaso = criarAcaso(cidade.municipio_ibge + 6);
  const dia = (dias: number): DataCivil => somarDias(hoje, dias);
  const mensais = vencimentosDoIssqn(hoje, 14, somarMeses(ABERTURA, 1)).map((vencimento, i) => {
    const total = 38_000 + acaso.inteiro(0, 52_000);
    const tipo = i % 4 === 2 ? 'Retido na fonte' : 'Próprio (mensal)';
    return emDia(unica(sua('ISSQN', tipo), total, vencimento, anoDaCompetencia(vencimento)), hoje);
  });
  const paga = (tributo: TributoDePessoa, tipo: string, total: number, depois: number) =>
    pago(unica(sua(tributo, tipo), total, desdeAbertura(dia(-150), depois)));
  const provisoria = paga('ALVARA', 'Licença provisória', 19_900, 9);
  const funcionamento = paga('ALVARA', FUNCIONAMENTO, 64_350, 40);
  const sanitaria = paga('ALVARA', 'Licença sanitária', 38_720, 41);
  const calcada = paga('ALVARA', 'Uso de calçada', 22_150, 43);
  const guias = [
    ...mensais,
    provisoria,
    funcionamento,
    sanitaria,
    calcada,
    unica(sua('ALVARA', 'Licença de publicidade'), 31_470, dia(24)),
    paga('TAXA', 'Fiscalização de funcionamento', 52_080, 20),
    paga('TAXA', 'Vigilância sanitária', 27_660, 25),
    unica(sua('TAXA', 'Fiscalização de anúncios'), 18_240, dia(21)),
  ];
  const licenca = (guia: Guia, prazo: number | null, situacao?: LinhaLicenca['situacao']) => {
    const emissao = guia.parcelas[0]?.pagamento ?? hoje;
    const quem = { atividade: ATIVIDADE_DA_EMPRESA, endereco: 'Rua do Comércio, 300' };
    const validade = prazo === null ? null : somarDias(emissao, prazo);
    return conceder(guia, { ...quem, emissao, validade, ...(situacao && { situacao }) }, acaso);
  };
  const licencas = [
    licenca(provisoria, 60),
    licenca(funcionamento, null),
    licenca(sanitaria, 365),
    licenca(calcada, 365, 'CASSADA'),
  ];
  return { guias, licencas };
};

/** Debts beside those of the bills: paid, paid in part, suspended; of the company all paid. */
const debitosAntigos = (cidade: Cidade, hoje: DataCivil): LinhaDivida[] => {
  const inscrever = criarInscritor(cidade, hoje);
  const antiga = (
    i: number,
    contribuinte_codigo: number,
    tipo_receita: string,
    principal: number,
  ) => {
    const vencimento = somarMeses(`${hoje.slice(0, 8)}10`, -40 + 6 * i);
    return inscrever({
      numero_divida: NUMERO_DAS_DIVIDAS + i,
      numero_parcela: 1,
      contribuinte_codigo,
      ano_referencia: anoDe(vencimento),
      imovel_codigo: null,
      tipo_receita,
      vencimento,
      principal,
    });
  };
  return [
    abater(antiga(0, PESSOA.codigo, 'ISSQN', 23_400), 1, somarMeses(hoje, -9)),
    abater(antiga(1, PESSOA.codigo, 'Taxa de licença', 20_310), 0.4, somarMeses(hoje, -3)),
    suspender(antiga(2, PESSOA.codigo, 'Multa de posturas', 45_000)),
    abater(antiga(3, EMPRESA.codigo, 'Taxa de fiscalização', 37_150), 1, somarMeses(hoje, -1)),
  ];
};

/** What the two demonstration taxpayers owe as people, and the licences they have. */
export const montarCenarioEconomico = (
  cidade: Cidade,
  hoje: DataCivil,
  numerar: Numerador,
): Economia => {
  const lancamentos = lancamentosDePessoa(cidade, numerar);
  const partes = [daPessoa(cidade, hoje, lancamentos), daEmpresa(cidade, hoje, lancamentos)];
  return {
    guias: partes.flatMap(({ guias }) => guias),
    licencas: partes.flatMap(({ licencas }) => licencas),
    dividas: debitosAntigos(cidade, hoje),
  };
};
