import { csvDe, inicioDoDia, NIVEIS, type CelulaCsv, type DataCivil } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Executor } from '../../db/client.ts';
import { contarEntradas } from './entradas-do-mes.repository.ts';

const COLUNAS = ['Instituição', 'CNPJ', 'Mês', 'Indicador', 'Bronze', 'Prata', 'Ouro', 'Total'];

const mesSeguinte = (mes: string): DataCivil => {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  const [seguinte, doAno] = numero === 12 ? [1, ano + 1] : [numero + 1, ano];
  return `${doAno}-${String(seguinte).padStart(2, '0')}-01`;
};

type Quanto = 'vezes' | 'pessoas';

/** The lines of the report: what is counted, of which event, and how. */
const INDICADORES = [
  ['Entradas com gov.br', 'sessao.entrar', 'vezes'],
  ['Pessoas que entraram com gov.br', 'sessao.entrar', 'pessoas'],
  ['Contas abertas com gov.br', 'conta.criar-com-govbr', 'vezes'],
  ['Contas retomadas com gov.br', 'conta.retomar', 'vezes'],
] as const satisfies readonly (readonly [string, string, Quanto])[];

/**
 * The figures of a month of an orgao, as the two reports to the federal government ask for them (Portaria
 * SGD/MGI 7.076/2024): from the audit trail, and of nobody in particular.
 */
export const relatorioDoMes = async (
  db: Executor,
  { cod_empre, nome, cnpj, fuso }: OrgaoEmUso,
  mes: string,
): Promise<string> => {
  const periodo = {
    de: inicioDoDia(`${mes}-01`, fuso),
    ate: inicioDoDia(mesSeguinte(mes), fuso),
  };
  const contagens = await contarEntradas(db, cod_empre, periodo);
  const de = (evento: string, nivel: string | null, quanto: Quanto, soma = false): number =>
    contagens.find((uma) => uma.evento === evento && uma.nivel === nivel && uma.soma === soma)?.[
      quanto
    ] ?? 0;
  const linhas = INDICADORES.map(([indicador, evento, quanto]): CelulaCsv[] => {
    const porNivel = NIVEIS.map((nivel) => de(evento, nivel, quanto));
    // Who came at two levels is one person.
    const total =
      quanto === 'pessoas'
        ? de(evento, null, quanto, true)
        : porNivel.reduce((soma, um) => soma + um, 0);
    return [nome, cnpj, mes, indicador, ...porNivel, total];
  });
  const comSenha = de('sessao.entrar', null, 'vezes');
  return csvDe(COLUNAS, [...linhas, [nome, cnpj, mes, 'Entradas com senha', '', '', '', comSenha]]);
};
