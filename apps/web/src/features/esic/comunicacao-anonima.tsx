import { comunicarAnonimamente } from '@balcao/contracts/esquemas';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { AnexosCampo } from '../../esic/anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../esic/anexos/formulario-com-anexos.ts';
import { FalhaDoEnvio, ProgressoDoEnvio } from '../../esic/anexos/progresso-do-envio.tsx';
import { useTamanho } from '../../esic/processo/tamanhos.ts';
import { useAvisoAoSair } from '../../lib/navegacao.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useRespostaSemCodigo } from '../../lib/sem-codigo.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Actions, OcupadoButton } from '../../ui/buttons.tsx';
import { Aviso } from '../../ui/fatos.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { SuccessPanel } from '../../ui/outcome.tsx';
import classes from './esic.module.css';

/** The form with a name, on the page that this one stands on. */
function useEnderecoComNome(): string {
  const { cod_empre } = useOrgao();
  const [caminho] = useLocation();
  return `${caminho}?cod_empre=${cod_empre}&aba=solicitar`;
}

function Registrada({ em }: { em: string }) {
  const comNome = useEnderecoComNome();
  return (
    <SuccessPanel titulo="Comunicação registrada">
      <p>
        Recebemos em {em}, sem o seu nome. A ouvidoria apura o que você contou. Não há protocolo nem
        resposta: ninguém sabe a quem responder.
      </p>
      <div>
        <ButtonLink href={comNome} variant="default">
          Voltar às solicitações
        </ButtonLink>
      </div>
    </SuccessPanel>
  );
}

interface ComunicacaoAnonimaProps {
  /** Whether somebody came by the link that it stands in the place of. */
  focar: boolean;
}

/**
 * A denunciation of somebody who does not say who they are; what that means stands before the fields
 * (Decreto 9.492/2018; Lei 13.460/2017, art. 10 §7).
 */
export function ComunicacaoAnonima({ focar }: ComunicacaoAnonimaProps) {
  const { cod_empre } = useOrgao();
  const titulo = useRef<HTMLHeadingElement>(null);
  const comNome = useEnderecoComNome();
  const { maximo, demais } = useTamanho('solicitacao_tamanho');
  const [registrada, setRegistrada] = useState<string>();
  const nome = `anonima-${cod_empre}`;
  // Nothing of it is kept in the device as a draft.
  const form = useFormularioComAnexos(comunicarAnonimamente, {
    nome,
    inicial: { assunto: '', descricao: '' },
    corpo: ({ anexos: _anexos, ...campos }) => ({ cod_empre, ...campos }),
    regras: ({ descricao }) => ({ descricao: demais(descricao) }),
    onFeito: ({ data }) => setRegistrada(data.registrada_em.formatada),
  });
  const semCodigo = useRespostaSemCodigo(comunicarAnonimamente);
  useAvisoAoSair(form.comAnexos);
  useEffect(() => {
    if (focar) titulo.current?.focus();
  }, [focar]);
  const em = semCodigo?.data.registrada_em.formatada ?? registrada;
  if (em !== undefined) return <Registrada em={em} />;
  return (
    <section className={classes.secao} aria-labelledby="comunicacao-anonima">
      <h2 ref={titulo} id="comunicacao-anonima" tabIndex={-1}>
        Denunciar sem se identificar
      </h2>
      <Aviso>
        <p>
          O portal não guarda quem você é, nem a hora. Por isso <strong>ninguém responde</strong>,
          não há protocolo e não se pode pedir o que faltar: conte o que aconteceu, onde, quando e
          quem viu. Confira se os arquivos não têm o seu nome.
        </p>
        <p>
          Prefere acompanhar? <a href={comNome}>Faça uma denúncia com o seu nome</a>: só o setor em
          que ela está, quem a atende e a administração a veem.
        </p>
      </Aviso>
      <Formulario de={form} className={classes.anonima}>
        <Campo {...form.campo('assunto')} label="Assunto" />
        <Campo {...form.campo('descricao')} label="O que aconteceu" maximo={maximo} linhas={8} />
        <AnexosCampo {...form.anexos} />
        <FalhaDoEnvio {...form.recusa} onRepetir={form.enviar} />
        <ProgressoDoEnvio porcento={form.envio.porcento} onParar={form.envio.parar} />
        <Actions>
          <OcupadoButton type="submit" ocupado={form.ocupado ? 'Enviando...' : undefined}>
            Enviar sem me identificar
          </OcupadoButton>
        </Actions>
      </Formulario>
    </section>
  );
}
