import { formatarDocumento } from '@balcao/domain';
import { CONTAS_DA_DEMONSTRACAO, SENHA_DA_DEMONSTRACAO } from './db/seed/contas.ts';

const ORGAO = 'Órgão';

const accountLines = (): string[] => {
  const rows = [
    [ORGAO, 'Perfil', 'CPF/CNPJ', 'Nome'],
    ...CONTAS_DA_DEMONSTRACAO.map(({ cod_empre, tipo, cpfcnpj, nome }) => [
      String(cod_empre),
      tipo,
      formatarDocumento(cpfcnpj),
      nome,
    ]),
  ];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`);
};

/** What the operator reads when the server is up. */
export const welcome = (address: string, demonstration: boolean): string =>
  [
    '',
    `Balcão no ar: ${address}`,
    ...(demonstration
      ? [
          '',
          `Contas da demonstração (pessoas inventadas), todas com a senha ${SENHA_DA_DEMONSTRACAO}:`,
          '',
          ...accountLines().map((line) => line.trimEnd()),
        ]
      : []),
    '',
    'Para encerrar: Ctrl+C',
    '',
  ].join('\n');
