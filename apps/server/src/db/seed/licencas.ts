import { somarMeses, type DataCivil } from '@balcao/domain';
import type { licencas } from '../schema/livro.ts';
import type { Acaso } from './acaso.ts';
import type { Guia } from './guias.ts';

export type LinhaLicenca = Required<typeof licencas.$inferInsert>;

/** Crockford's base 32: no letter that is read as a digit. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO_DO_CODIGO = 9;

const codigoVerificador = (acaso: Acaso): string =>
  Array.from({ length: TAMANHO_DO_CODIGO }, () =>
    ALFABETO.charAt(acaso.inteiro(0, ALFABETO.length - 1)),
  ).join('');

/** What of a licence is not said by its guide. */
interface Concessao {
  atividade: string;
  endereco: string | null;
  emissao: DataCivil;
  /** Null: without term. */
  validade: DataCivil | null;
  situacao?: LinhaLicenca['situacao'];
}

/** The licence that the city issued for a guide, numbered as its guide is. */
export const conceder = (
  guia: Guia,
  { situacao = 'VIGENTE', ...concessao }: Concessao,
  acaso: Acaso,
): LinhaLicenca => {
  const { cod_empre, numero_guia } = guia.linha;
  return {
    cod_empre,
    numero: `${numero_guia % 1_000_000}/${guia.linha.ano_referencia}`,
    numero_guia,
    ...concessao,
    situacao,
    cod_verificador: codigoVerificador(acaso),
  };
};

/** A licence for a year from the day on which its guide was paid; undefined while it is not paid. */
export const concederPorUmAno = (
  guia: Guia,
  { atividade, endereco }: Pick<Concessao, 'atividade' | 'endereco'>,
  acaso: Acaso,
): LinhaLicenca | undefined => {
  const pagamento = guia.parcelas.find((parcela) => parcela.pagamento)?.pagamento;
  if (!pagamento || guia.linha.situacao !== 'BAIXADA') return undefined;
  return conceder(
    guia,
    { atividade, endereco, emissao: pagamento, validade: somarMeses(pagamento, 12) },
    acaso,
  );
};
