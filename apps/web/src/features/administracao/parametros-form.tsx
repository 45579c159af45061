import type { ParametrosDoOrgao } from '@balcao/contracts';
import type { NomeDoParametro } from '@balcao/domain';
import { useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { recarregar } from '../../lib/navegacao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { AutoridadesCampos } from './autoridades-campos.tsx';
import { CampoDeParametro } from './campo-de-parametro.tsx';
import { CAMPOS, SECOES } from './campos-de-parametro.ts';
import { InstituicaoCampos } from './instituicao-campos.tsx';
import { ListaDePares } from './parametro-em-linhas.tsx';
import { salvarParametros } from './parametros-api.ts';
import classes from './parametros.module.css';
import { alteracoesDe, rascunhoDe, type Rascunho } from './rascunho.ts';

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className={classes.secao} aria-label={titulo}>
      <h2>{titulo}</h2>
      {children}
    </section>
  );
}

const conhecido = (nome: string): nome is NomeDoParametro => Object.hasOwn(CAMPOS, nome);

/** The whole form: only what changed is sent, and the page reloads after saving. */
export function ParametrosForm({ dados }: { dados: ParametrosDoOrgao }) {
  const original = useMemo(() => rascunhoDe(dados), [dados]);
  const [rascunho, setRascunho] = useState(original);
  const { mutate, error, isPending, isSuccess, prova } = useAcaoReautenticada({
    mutationFn: salvarParametros,
    onSuccess: recarregar,
  });
  const editar = (parte: Partial<Rascunho>) => setRascunho((atual) => ({ ...atual, ...parte }));
  const alteracoes = alteracoesDe(original, rascunho);
  const sujo = Object.keys(alteracoes).length > 0;
  const erroDe = (campo: string) => erroDoCampo(error, campo);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(alteracoes);
  };

  return (
    <>
      <form className={classes.formulario} onSubmit={enviar} noValidate>
        <GuardaDeSaida sujo={sujo && !isSuccess} />
        <Secao titulo="Instituição">
          <InstituicaoCampos
            valor={rascunho.instituicao}
            onChange={(instituicao) => editar({ instituicao })}
            erroDe={erroDe}
          />
        </Secao>
        {SECOES.map(({ titulo, nomes }) => (
          <Secao key={titulo} titulo={titulo}>
            {dados.parametros.flatMap((parametro) => {
              const { nome } = parametro;
              if (!conhecido(nome) || !nomes.includes(nome)) return [];
              return (
                <CampoDeParametro
                  key={nome}
                  parametro={{ ...parametro, nome }}
                  valor={rascunho.parametros[nome]}
                  onChange={(valor) =>
                    editar({ parametros: { ...rascunho.parametros, [nome]: valor } })
                  }
                  erro={erroDe(nome)}
                />
              );
            })}
          </Secao>
        ))}
        <Secao titulo="Feriados do município e do estado">
          <p className={classes.ajuda}>
            Os nacionais já estão no calendário. Escreva dia e mês (24/06) para todos os anos, ou o
            dia inteiro (24/06/2026) para um só.
          </p>
          <ListaDePares
            nome="feriado"
            campos={['dia', 'nome']}
            rotulos={{ dia: 'Dia do feriado', nome: 'Nome do feriado' }}
            linhas={rascunho.feriados}
            onChange={(feriados) => editar({ feriados })}
            erroDe={(linha, campo) => erroDe(`feriados.${linha}.${campo}`)}
          />
        </Secao>
        <Secao titulo="Autoridades dos recursos">
          <AutoridadesCampos
            valor={rascunho.autoridades}
            onChange={(autoridades) => editar({ autoridades })}
          />
        </Secao>
        <div className={classes.rodape}>
          <BarraDeSalvar sujo={sujo} ocupado={isPending || isSuccess} erro={error} />
        </div>
      </form>
      <ReautenticarModal prova={prova} />
    </>
  );
}
