import {
  getRenuncia,
  getRenunciaEmCsv,
  type ArquivoDaRenuncia,
  type RenunciaPublicada,
} from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import type { ReactNode } from 'react';
import { enderecoDe } from '../../lib/call.ts';
import { emNumero } from '../../lib/numeros.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Arquivos } from './arquivos.tsx';
import { Comparacao } from './comparacao.tsx';
import classes from './fiscal.module.css';

interface ParteProps {
  id: string;
  titulo: string;
  texto: string;
  arquivo: ArquivoDaRenuncia;
  vazia: string | false;
  dados: RenunciaPublicada;
  cod_empre: number;
  children: ReactNode;
}

function Parte({ id, titulo, texto, arquivo, vazia, dados, cod_empre, children }: ParteProps) {
  const query = { cod_empre, ano: dados.ano };
  return (
    <section className={classes.parte} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <p>{texto}</p>
      {vazia === false ? (
        children
      ) : (
        <EmptyState
          texto={dados.anos.includes(dados.ano) ? vazia : `Nada foi informado de ${dados.ano}`}
        />
      )}
      <Arquivos
        de={`${titulo.toLowerCase()}, ${dados.ano}`}
        nome={`renuncia_${dados.ano}`}
        csv={enderecoDe(getRenunciaEmCsv, { params: { arquivo }, query })}
        {...(arquivo === 'renuncia' && { json: enderecoDe(getRenuncia, { query }) })}
      />
    </section>
  );
}

/** Revenue that the city gave up: foreseen and granted, by which law, and for which companies. */
export function Renuncia({ dados, cod_empre }: { dados: RenunciaPublicada; cod_empre: number }) {
  const { ano, renuncias, beneficios, beneficiarias } = dados;
  const comum = { dados, cod_empre };
  return (
    <>
      <Parte
        {...comum}
        id="renuncia"
        titulo={`Renúncia de receita de ${ano}`}
        texto="O que o orçamento previa deixar de cobrar, e o que foi concedido (LC 101/2000, art. 14)."
        arquivo="renuncia"
        vazia={renuncias.length === 0 && `Nenhuma renúncia prevista ou concedida em ${ano}`}
      >
        <TabelaSimples
          numeros
          legenda={`Renúncia de receita de ${ano}, prevista e realizada`}
          colunas={['Tributo e modalidade', 'Prevista', 'Realizada']}
          linhas={renuncias.map(({ tributo, modalidade, prevista, realizada }) => [
            `${tributo}: ${modalidade.toLowerCase()}`,
            prevista === null ? 'Não prevista' : formatarReais(prevista),
            formatarReais(realizada),
          ])}
        />
        <Comparacao
          legenda={`Renúncia de receita de ${ano}, prevista e realizada`}
          nomes={['Realizada', 'Prevista']}
          itens={renuncias.map(({ tributo, modalidade, prevista, realizada }) => ({
            nome: `${tributo}: ${modalidade.toLowerCase()}`,
            valores: [realizada, prevista ?? 0],
          }))}
        />
      </Parte>
      <Parte
        {...comum}
        id="beneficios"
        titulo="Isenções e outros benefícios, por lei"
        texto="Cada lei que concede, quantas vezes foi usada e quanto deixou de ser cobrado. De pessoas físicas só aparecem as somas."
        arquivo="beneficios"
        vazia={beneficios.length === 0 && `Nenhum benefício concedido em ${ano}`}
      >
        <TabelaSimples
          numeros
          legenda={`Benefícios fiscais de ${ano}, por fundamento legal`}
          colunas={['Fundamento legal', 'Concessões', 'Valor']}
          linhas={beneficios.map(({ fundamento, tributo, modalidade, quantos, valor }) => [
            `${fundamento} (${tributo}, ${modalidade.toLowerCase()})`,
            emNumero(quantos),
            formatarReais(valor),
          ])}
        />
        <Comparacao
          legenda={`Benefícios fiscais de ${ano}, por fundamento legal`}
          nomes={['Valor']}
          itens={beneficios.map(({ fundamento, tributo, modalidade, valor }) => ({
            nome: `${fundamento} (${tributo}, ${modalidade.toLowerCase()})`,
            valores: [valor],
          }))}
        />
      </Parte>
      <Parte
        {...comum}
        id="beneficiarias"
        titulo="Empresas beneficiadas"
        texto="A lei permite dizer quais empresas e entidades recebem benefícios (CTN, art. 198, § 3º, IV)."
        arquivo="beneficiarias"
        vazia={beneficiarias.length === 0 && `Nenhuma empresa beneficiada em ${ano}`}
      >
        <TabelaSimples
          numeros
          legenda={`Empresas beneficiadas em ${ano}`}
          colunas={['Empresa e benefício', 'Valor']}
          linhas={beneficiarias.map(({ nome, cnpj, tributo, modalidade, fundamento, valor }) => [
            `${nome} (${cnpj}): ${tributo}, ${modalidade.toLowerCase()}, ${fundamento}`,
            formatarReais(valor),
          ])}
        />
      </Parte>
    </>
  );
}
