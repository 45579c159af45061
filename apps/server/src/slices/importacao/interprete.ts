import type { Linha } from './leitura/registros.ts';
import type { Extratores } from './mapa/extratores.ts';
import type { Mapa } from './mapa/mapa.ts';
import type { Montagem, Motivo, Tipo } from './tipos/tipo.ts';

export type Interprete = (linha: Linha) => Montagem;

/** Whether the cells beyond the header are only what a spreadsheet leaves behind. */
const sobramVazias = (celulas: readonly string[], colunas: number): boolean =>
  celulas.slice(colunas).every((celula) => celula.trim() === '');

/** Reads the lines of a file of a kind: every field, every reason why not. */
export const criarInterprete = (
  tipo: Tipo,
  colunas: number,
  extratores: Extratores,
  mapa: Mapa | undefined,
): Interprete => {
  const campos = [...extratores].flatMap(([nome, extrair]) => {
    const campo = tipo.campos[nome];
    return campo ? [{ nome, extrair, ...campo }] : [];
  });
  const opcoes = { decimal: mapa?.decimal };

  return ({ celulas }) => {
    if (celulas.length < colunas || !sobramVazias(celulas, colunas)) {
      const motivo = `A linha tem ${celulas.length} colunas; o cabeçalho tem ${colunas}.`;
      return { registros: [], motivos: [{ campo: 'linha', motivo }] };
    }
    const valores: Record<string, string | null> = {};
    const motivos: Motivo[] = [];
    for (const { nome, extrair, obrigatorio, ler } of campos) {
      const texto = extrair(celulas).trim();
      if (texto === '') {
        valores[nome] = null;
        if (obrigatorio) motivos.push({ campo: nome, motivo: 'Está vazio, e é obrigatório.' });
        continue;
      }
      const lido = ler(texto, opcoes);
      if (lido.ok) valores[nome] = lido.valor;
      else motivos.push({ campo: nome, motivo: lido.motivo });
    }
    return motivos.length > 0 ? { registros: [], motivos } : tipo.montar(valores, mapa?.regra);
  };
};
