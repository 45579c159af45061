/** A query of line, field and reason; `$1` is the orgao. */
export type Conferencia = string;

/** Lines after the first with the same key. */
export const repetida = (
  tabela: string,
  chave: readonly string[],
  campo: string,
  nome: string,
): Conferencia => `
  select s.linha, '${campo}', format('${nome} já veio na linha %s.', d.primeira)
  from imp_${tabela} s
  join (
    select ${chave.join(', ')}, min(linha) as primeira from imp_${tabela}
    group by ${chave.join(', ')} having count(*) > 1
  ) d using (${chave.join(', ')})
  where s.linha > d.primeira`;

/** Facts by which a line names somebody who is not there, or who is somebody else. */
export const contribuinteDe = (tabela: string, quando = 'true'): Conferencia[] => [
  `select s.linha, case when s.contribuinte_cpfcnpj is null then 'contribuinte_codigo' else 'cpfcnpj' end,
     'O contribuinte não está cadastrado.'
   from imp_${tabela} s
   where ${quando} and not exists (
     select from contribuintes t where t.cod_empre = $1 and t.codigo = s.contribuinte_codigo)`,
  `select s.linha, 'cpfcnpj', format('O contribuinte %s tem outro CPF/CNPJ no cadastro.', t.codigo)
   from imp_${tabela} s
   join contribuintes t on t.cod_empre = $1 and t.codigo = s.contribuinte_codigo
   where ${quando} and t.cpfcnpj <> s.contribuinte_cpfcnpj`,
];
