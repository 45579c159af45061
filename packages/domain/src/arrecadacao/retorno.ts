import { formatarReais, type Centavos } from '../dinheiro/centavos.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import {
  lerRegistroDoRetorno,
  type CabecalhoDoRetorno,
  type DetalheDoRetorno,
  type FechoDoRetorno,
} from './registro.ts';

/** A return file that was read to its end and adds up. */
interface ResumoDoRetorno {
  readonly cabecalho: CabecalhoDoRetorno;
  readonly pagamentos: number;
  readonly total: Centavos;
}

export interface LeitorDoRetorno {
  /** Takes the next record: a payment, or nothing for the header and the trailer. */
  ler: (linha: string) => Leitura<DetalheDoRetorno | undefined>;
  /** After the last record: whether the file is whole. */
  terminar: () => Leitura<ResumoDoRetorno>;
}

/** What the trailer says against what the file brought. */
const conferirFecho = (fecho: FechoDoRetorno, registros: number, total: Centavos) => {
  if (fecho.registros !== registros) {
    return `O fecho conta ${fecho.registros} registros e o arquivo tem ${registros}: faltam linhas, ou sobram.`;
  }
  return fecho.total === total
    ? undefined
    : `O fecho soma ${formatarReais(fecho.total)} e os pagamentos somam ${formatarReais(total)}.`;
};

/**
 * Reads a return file record by record and keeps nothing but its sums: header first, trailer last,
 * and in the trailer the number of records and the amount (FEBRABAN v7, §6, Z.02 and Z.03). After a
 * refusal the file is not to be used.
 */
export function createLeitorDoRetorno(): LeitorDoRetorno {
  let cabecalho: CabecalhoDoRetorno | undefined;
  let fecho: FechoDoRetorno | undefined;
  let [registros, total] = [0, 0];

  return {
    ler: (linha) => {
      if (fecho) return naoLido('Há um registro depois do fecho (Z), que é o último.');
      const registro = lerRegistroDoRetorno(linha);
      if (!registro.ok) return registro;
      const { valor } = registro;
      if ((valor.tipo === 'A') !== (registros === 0)) {
        return naoLido('O cabeçalho (A) é o primeiro registro, e só há um.');
      }
      registros += 1;
      if (valor.tipo === 'A') cabecalho = valor;
      if (valor.tipo === 'Z') fecho = valor;
      if (valor.tipo !== 'G') return lido(undefined);
      total += valor.valor;
      return lido(valor);
    },
    terminar: () => {
      if (!cabecalho) return naoLido('O arquivo está vazio.');
      if (!fecho) return naoLido('Falta o fecho (Z): o arquivo está incompleto.');
      const problema = conferirFecho(fecho, registros, total);
      if (problema !== undefined) return naoLido(problema);
      return lido({ cabecalho, pagamentos: registros - 2, total });
    },
  };
}
