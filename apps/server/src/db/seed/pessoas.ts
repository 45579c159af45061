import type { contribuintes } from '../schema/tributos.ts';
import type { Acaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';
import { cnpjInventado, cpfInventado } from './documentos.ts';
import { endereco, nomeDeEmpresa, nomeDePessoa } from './nomes.ts';

export type Contribuinte = typeof contribuintes.$inferInsert;

const ANO_DO_CADASTRO = 2015;
/** Code of the first invented taxpayer, after those of the demonstration accounts. */
export const PRIMEIRO_INVENTADO = 1_001;

const dia = (acaso: Acaso, doAno: number, ateOAno: number): string => {
  const [mes, data] = [acaso.inteiro(1, 12), acaso.inteiro(1, 28)];
  return `${acaso.inteiro(doAno, ateOAno)}-${String(mes).padStart(2, '0')}-${String(data).padStart(2, '0')}`;
};

/** Invented taxpayers of a city, one in eight a company. */
export const inventarContribuintes = (cidade: Cidade, acaso: Acaso): Contribuinte[] =>
  Array.from({ length: cidade.contribuintes }, (_, i) => {
    const empresa = acaso.chance(1 / 8);
    const bairro = acaso.escolher(cidade.bairros);
    const sequencia = i + 1;
    return {
      cod_empre: cidade.cod_empre,
      codigo: PRIMEIRO_INVENTADO + i,
      cpfcnpj: empresa
        ? cnpjInventado(`DEM0${String(sequencia).padStart(4, '0')}`)
        : cpfInventado(sequencia, cidade.regiaoFiscal),
      nome: empresa ? nomeDeEmpresa(acaso, sequencia) : nomeDePessoa(acaso),
      data_nascimento: empresa ? null : dia(acaso, 1940, 2004),
      data_registro: empresa ? dia(acaso, 1990, ANO_DO_CADASTRO) : null,
      logradouro: endereco(acaso),
      bairro: bairro.nome,
      cidade: cidade.endereco.cidade,
      uf: cidade.endereco.uf,
      cep: bairro.cep,
    };
  });
