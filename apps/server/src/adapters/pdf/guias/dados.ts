import { fileiras } from '../layout/fileiras.ts';
import type { Parte } from '../layout/parte.ts';
import type { GuiaParaImprimir } from '../port.ts';

/** Whose debt it is, of what, and the numbers that find it again. */
export const dadosDaGuia = (parte: Parte, guia: GuiaParaImprimir, topo: number): number =>
  fileiras(
    parte,
    [
      [
        ['Contribuinte', guia.contribuinte ?? 'Proprietário não informado', 3],
        ['CPF/CNPJ', guia.cpfcnpj ?? 'Não informado', 1.3],
      ],
      [
        [guia.referente.rotulo, guia.referente.texto ?? 'Não informado', 3],
        [guia.inscricao.rotulo, guia.inscricao.numero, 1.3],
      ],
      [
        ['Tributo', guia.tributo, 3],
        ['Exercício', String(guia.exercicio), 0.7],
        ['Guia', guia.numeroGuia, 1.3],
        ['Parcela', guia.parcela, 0.9],
        ['Processamento', guia.dataProcessamento, 1.3],
      ],
    ],
    topo,
  );
