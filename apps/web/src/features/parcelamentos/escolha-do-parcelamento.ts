import type { DebitoSimulado, PreverPlano, SimularParcelamento } from '@balcao/contracts';
import { TIPOS_DE_PESSOA, type TipoDePessoa } from '@balcao/domain';
import { useSearchParams } from 'wouter';

/** What names a debt among the others: in the address, and as the value of its box. */
export const chaveDe = ({
  numero_guia,
  numero_parcela,
}: Pick<DebitoSimulado, 'numero_guia' | 'numero_parcela'>): string =>
  `${numero_guia}-${numero_parcela}`;

const debitoDe = (chave: string) => {
  const [, guia, parcela] = /^([0-9]{1,15})-([0-9]{1,3})$/.exec(chave) ?? [];
  return guia && parcela ? { numero_guia: Number(guia), numero_parcela: Number(parcela) } : [];
};

/** Counts in the address by whole numbers; what is none is not there. */
const lerInteiro = (texto: string | null): number | undefined =>
  texto !== null && /^[0-9]{1,3}$/.test(texto) ? Number(texto) : undefined;

const lerPessoa = (texto: string | null): TipoDePessoa | undefined =>
  TIPOS_DE_PESSOA.find((tipo) => tipo === texto);

export interface Escolha {
  /** Kind of company; of a person there is nothing to say. */
  pessoa: TipoDePessoa | undefined;
  /** Undefined: everything that may enter. */
  debitos: readonly string[] | undefined;
  programa: string | undefined;
  faixa: number | undefined;
  quantas: number | undefined;
}

const escrever = ({ pessoa, debitos, programa, faixa, quantas }: Escolha): URLSearchParams => {
  const params = new URLSearchParams();
  if (pessoa) params.set('pessoa', pessoa);
  // None ticked is a choice too, and not the same as nothing chosen yet.
  for (const chave of debitos?.length === 0 ? [''] : (debitos ?? []))
    params.append('parcela', chave);
  if (programa) params.set('programa', programa);
  if (faixa !== undefined) params.set('faixa', String(faixa));
  if (quantas !== undefined) params.set('quantas', String(quantas));
  return params;
};

/** The page of a choice. */
export const enderecoDaEscolha = (escolha: Escolha): string =>
  `/dashboard/parcelar?${escrever(escolha).toString()}`;

/** What was chosen stands in the address: going back, reloading and passing by gov.br leave it as it was. */
export function useEscolha(): [
  Escolha,
  (mudanca: Partial<Escolha>, como?: { replace: boolean }) => void,
] {
  const [params, setParams] = useSearchParams();
  const escolha: Escolha = {
    pessoa: lerPessoa(params.get('pessoa')),
    debitos: params.has('parcela') ? params.getAll('parcela').filter(Boolean) : undefined,
    programa: params.get('programa') ?? undefined,
    faixa: lerInteiro(params.get('faixa')),
    quantas: lerInteiro(params.get('quantas')),
  };
  return [
    escolha,
    // Whom staff attend stands in the entry of the history, and comes along.
    (mudanca, como = { replace: false }) =>
      setParams(escrever({ ...escolha, ...mudanca }), {
        ...como,
        state: window.history.state as unknown,
      }),
  ];
}

/** What the simulation is asked of a choice. */
export const pedidoDaSimulacao = ({ pessoa, debitos }: Escolha): SimularParcelamento => ({
  ...(pessoa && { pessoa }),
  ...(debitos && { escolhidos: debitos.flatMap(debitoDe) }),
});

/** What one of its options is asked by; undefined while none is chosen. */
export const pedidoDoPlano = (escolha: Escolha): PreverPlano | undefined => {
  const { programa, faixa, quantas } = escolha;
  return programa !== undefined && faixa !== undefined && quantas !== undefined
    ? { ...pedidoDaSimulacao(escolha), programa, faixa, quantas }
    : undefined;
};
