import { ButtonLink } from '../../ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  BRASAO_BYTES,
  COBRANCA,
  espacoQuaseCheio,
  formatarTamanho,
  REGRA_DO_BRASAO,
  type TipoDeCobranca,
} from '@balcao/domain';
import { AVISOS_DA_REDE, getLogo } from '@balcao/contracts';
import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { enderecoDe } from '../../lib/call.ts';
import { recarregarSalvo } from '../../lib/navegacao.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { FormError } from '../../ui/form-error.tsx';
import { ImagemCampo } from '../../ui/imagem-campo.tsx';
import { parametrosQuery, avisosQuery, enviarLogo, retirarLogo } from './administracao-api.ts';
import { ParametrosForm } from './parametros-form.tsx';
import { SetoresSecao } from './setores-secao.tsx';
import { Aviso } from '../../ui/fatos.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import classes from './parametros.module.css';

/** What whoever runs the server has to put right; nothing while nothing is wrong. */
function Avisos() {
  const { data } = useQuery(avisosQuery);
  if (!data?.rede) return null;
  return (
    <Aviso aria-label="Aviso para quem opera o servidor">
      <p>
        <strong>Para quem opera o servidor:</strong> {AVISOS_DA_REDE[data.rede]}
      </p>
    </Aviso>
  );
}

const quanto = (usado: number, permitido: number): string =>
  `${formatarTamanho(usado)} de ${formatarTamanho(permitido)} (${Math.floor((usado * 100) / permitido)}%)`;

/** How much of the space for attachments is in use, and what to do when little is left. */
function EspacoDosAnexos() {
  const { data } = useQuery(avisosQuery);
  if (!data) return null;
  const { usado, permitido, quarentena, instalacao_percentual } = data.armazenamento;
  const cheio = espacoQuaseCheio(usado, permitido);
  const servidorCheio = espacoQuaseCheio(instalacao_percentual, 100);
  return (
    <section className={classes.secao} aria-labelledby="parametros-espaco">
      <h2 id="parametros-espaco">Espaço dos anexos</h2>
      {(cheio || servidorCheio) && (
        <Aviso aria-label="Espaço quase cheio">
          <p>
            <strong>O espaço está quase cheio.</strong> Quando ele acabar, as solicitações chegam
            sem arquivos.{' '}
            {cheio
              ? 'Aumente o “Espaço de todos os anexos” nesta página.'
              : 'Avise quem opera o servidor: o espaço de todas as instituições é a variável STORAGE_QUOTA.'}
          </p>
        </Aviso>
      )}
      <p>Em uso pela instituição: {quanto(usado, permitido)}.</p>
      <p>De visitantes, à espera do registro: {quanto(quarentena.usado, quarentena.permitido)}.</p>
      <p className={classes.ajuda}>
        De todo o servidor estão em uso {instalacao_percentual}% do espaço.
      </p>
    </section>
  );
}

/** The coat of arms: sent at once, kept by the server as a picture of its own. */
function LogoForm({ temLogo }: { temLogo: boolean }) {
  const { cod_empre } = useOrgao();
  const [retirando, setRetirando] = useState(false);
  const [grande, setGrande] = useState(false);
  const enviar = useAcao({ mutationFn: enviarLogo, onSuccess: recarregarSalvo });
  const retirar = useAcao({ mutationFn: retirarLogo, onSuccess: recarregarSalvo });
  const erro = enviar.error ?? retirar.error;
  return (
    <section className={classes.secao} aria-labelledby="parametros-brasao">
      <h2 id="parametros-brasao">Brasão</h2>
      <div className={classes.brasao}>
        {temLogo && (
          <img
            className={classes.imagem}
            src={enderecoDe(getLogo, { params: { id: cod_empre } })}
            alt="Brasão atual"
          />
        )}
        <ImagemCampo
          rotulo="Imagem do brasão"
          escolher="Escolher imagem"
          enviando={enviar.isPending}
          onEscolher={(imagem) => {
            setGrande(imagem.size > BRASAO_BYTES);
            if (imagem.size <= BRASAO_BYTES) enviar.mutate(imagem);
          }}
          onRetirar={temLogo ? () => setRetirando(true) : undefined}
        />
      </div>
      <p className={classes.ajuda}>{REGRA_DO_BRASAO}.</p>
      <FormError erro={erro} />
      {grande && (
        <p role="alert">
          Esta imagem tem mais de {formatarTamanho(BRASAO_BYTES)}. Escolha uma menor.
        </p>
      )}
      {retirando && (
        <ConfirmModal
          titulo="Retirar o brasão?"
          confirmar="Retirar"
          perigo
          ocupado={retirar.isPending}
          onConfirm={() => retirar.mutate()}
          onClose={() => setRetirando(false)}
        >
          <p>As páginas, as guias e os e-mails passam a sair com um escudo neutro.</p>
        </ConfirmModal>
      )}
    </section>
  );
}

/** Says which of the values below is about to change, and where that is decided. */
function QueAguardam({ tipos }: { tipos: readonly TipoDeCobranca[] }) {
  if (tipos.length === 0) return null;
  return (
    <Aviso aria-label="Mudanças que aguardam">
      <p>
        Espera pela aprovação de outro administrador:{' '}
        <strong>{tipos.map((tipo) => COBRANCA[tipo].titulo).join('; ')}</strong>. Até lá vale o que
        está abaixo.
      </p>
      <div>
        <ButtonLink variant="default" href="/dashboard/arrecadacao">
          Ver a mudança
        </ButtonLink>
      </div>
    </Aviso>
  );
}

/** Everything that an institution may set of itself, each figure with its legal default. */
export function ParametrosPage() {
  const consulta = useQuery(parametrosQuery);
  const { data } = consulta;
  return (
    <Page
      titulo="Parâmetros da Instituição"
      descricao="Dados, prazos, acréscimos e endereços. O que você não mudar segue o padrão da lei."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando os parâmetros..." altura="8rem" />
      {data && <Avisos />}
      {data && <QueAguardam tipos={data.mudancas_que_aguardam} />}
      {data && <LogoForm temLogo={data.tem_logo} />}
      {data && <EspacoDosAnexos />}
      {data && <SetoresSecao />}
      {data && <ParametrosForm dados={data} />}
    </Page>
  );
}
