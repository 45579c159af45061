import { formatarCodigoDaCarta, formatarData, formatarDocumento } from '@balcao/domain';
import {
  CONTAS_DA_DEMONSTRACAO,
  PESSOAS_SEM_CONTA,
  SENHA_DA_DEMONSTRACAO,
  type PessoaSemConta,
} from './demonstracao/contas.ts';

const ORGAO = 'Órgão';

/** Rows under their titles, each column as wide as its widest cell. */
const tabela = (rows: readonly string[][]): string[] => {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd(),
  );
};

const contas = (): string[] =>
  tabela([
    [ORGAO, 'Perfil', 'CPF/CNPJ', 'Nome'],
    ...CONTAS_DA_DEMONSTRACAO.map(({ cod_empre, tipo, cpfcnpj, nome }) => [
      String(cod_empre),
      tipo,
      formatarDocumento(cpfcnpj),
      nome,
    ]),
  ]);

/** What they prove themselves by in the form, as its field takes it. */
const provaDe = ({ rg_numero, codigoDaCarta: codigo }: PessoaSemConta): string => {
  if (rg_numero !== null) return `RG ${rg_numero}`;
  return codigo === null
    ? 'nenhuma: a prefeitura libera'
    : `código ${formatarCodigoDaCarta(codigo)}`;
};

const semConta = (): string[] =>
  tabela([
    [ORGAO, 'CPF/CNPJ', 'Nome', 'Nascimento ou registro', 'Prova'],
    ...PESSOAS_SEM_CONTA.map((pessoa) => {
      const { cod_empre, cpfcnpj, nome, data_nascimento, data_registro } = pessoa;
      const data = data_nascimento ?? data_registro;
      return [
        String(cod_empre),
        formatarDocumento(cpfcnpj),
        nome,
        data === null ? 'não consta' : formatarData(data),
        provaDe(pessoa),
      ];
    }),
  ]);

/** What the operator reads when the server is up. */
export const welcome = (address: string, demonstration: boolean, govbrTeste?: number): string =>
  [
    '',
    `Balcão no ar: ${address}`,
    ...(demonstration
      ? [
          '',
          `Contas da demonstração (pessoas inventadas), todas com a senha ${SENHA_DA_DEMONSTRACAO}:`,
          '',
          ...contas(),
          '',
          'Sem conta, para experimentar o cadastro em “Criar nova conta”:',
          '',
          ...semConta(),
          ...(govbrTeste === undefined
            ? []
            : [
                '',
                'Ou “Entrar com gov.br”: um gov.br de teste, com pessoas inventadas e falhas que se ligam em',
                `http://127.0.0.1:${govbrTeste}/`,
              ]),
        ]
      : []),
    '',
    'Para encerrar: Ctrl+C',
    '',
  ].join('\n');
