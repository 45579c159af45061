import { CONSULTAS, type Orgao } from '@balcao/contracts';
import { findServico, type ChaveServico } from '@balcao/domain';
import { Button } from '../ui/button.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useOrgao } from '../lib/orgao.ts';
import { Page } from '../ui/page.tsx';
import {
  type Alvo,
  type ChaveDeConsulta,
  useIdentificacaoBuscada,
  useQuem,
  useRecusada,
} from './consulta.ts';
import { DeQuem } from './de-quem.tsx';
import { BuscaPorDocumento } from './busca-por-documento.tsx';
import classes from './busca-form.module.css';
import { RespostaSemCodigo, useBuscaEnviada } from './busca-sem-codigo.tsx';
import { ocultaDivida, ocultaGuias } from './numero-impresso.ts';

interface ConsultaPageProps {
  servico: ChaveServico;
  consulta: ChaveDeConsulta;
  publica: boolean;
  /** What the button of the search says. */
  botao?: string;
  /** The taxpayer too finds the button, which looks again. */
  repetir?: boolean;
  /** The answer of a look-up. */
  children: (alvo: Alvo) => ReactNode;
}

/** Which printed number is asked for beside the CPF/CNPJ, where that alone shows no bill. */
function numeroPedido(consulta: ChaveDeConsulta, orgao: Orgao): 'guia' | 'inscricao' | undefined {
  if (consulta === 'extrato') return ocultaDivida(orgao) ? 'inscricao' : undefined;
  return ocultaGuias(orgao) ? 'guia' : undefined;
}

/**
 * The page of a look-up by person (`portal.md` §2): by itself for the taxpayer, who never sees the
 * CPF/CNPJ field; by CPF/CNPJ for staff and visitors, who may need a printed number too.
 */
export function ConsultaPage(props: ConsultaPageProps) {
  const { servico, consulta, publica, botao = 'Consultar', repetir = false, children } = props;
  const { cod_empre, isContribuinte } = useQuem(publica);
  const orgao = useOrgao();
  const [noHistorico, buscar] = useIdentificacaoBuscada();
  const enviada = useBuscaEnviada();
  const buscada = enviada ? enviada.quem : noHistorico;
  const procurada = enviada?.perguntada === false ? undefined : buscada;
  const ocupado = useIsFetching({ queryKey: ['consulta', consulta] }) > 0;
  const queries = useQueryClient();
  const buscarDeNovo = () => void queries.invalidateQueries({ queryKey: ['consulta', consulta] });
  const { nome, descricao } = findServico(servico) ?? {};
  const { mostrada, recusar, aceitar } = useRecusada(procurada);
  const identificacao = isContribuinte ? {} : mostrada;
  const qual = JSON.stringify(identificacao);
  return (
    <Page titulo={nome ?? ''} descricao={descricao}>
      {!isContribuinte && (
        <BuscaPorDocumento
          buscada={buscada}
          url={CONSULTAS[consulta].url}
          numero={publica ? numeroPedido(consulta, orgao) : undefined}
          onBuscar={(nova) => {
            aceitar();
            if (JSON.stringify(nova) === qual) buscarDeNovo();
            else buscar(nova);
          }}
          onRecusa={recusar}
          ocupado={ocupado}
          botao={botao}
        />
      )}
      <RespostaSemCodigo />
      {isContribuinte && repetir && (
        <div className={classes.repetir}>
          <Button
            variant="default"
            leftSection={<IconSearch size={20} aria-hidden />}
            loading={ocupado}
            onClick={buscarDeNovo}
          >
            {botao}
          </Button>
        </div>
      )}
      {identificacao && (
        <Fragment key={qual}>
          <DeQuem alvo={{ cod_empre, identificacao, publica }} />
          {children({ cod_empre, identificacao, publica })}
        </Fragment>
      )}
    </Page>
  );
}
